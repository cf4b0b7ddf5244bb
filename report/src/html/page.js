// The page says everything without this: here are buttons, filters, sorting and larger pictures.
"use strict";

const add = (tag, text, parent) => {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.append(element);
  return element;
};

// A copy of the command that runs a path again.
for (const replay of document.querySelectorAll(".replay")) {
  const button = add("button", "Copy", replay);
  button.type = "button";
  button.addEventListener("click", async () => {
    const command = replay.querySelector("pre");
    try {
      await navigator.clipboard.writeText(command.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(command);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
}

// Per section: everything open or closed, and a filter where there is much.
const MUCH = 6;
for (const section of document.querySelectorAll("section")) {
  const tools = document.createElement("div");
  tools.className = "tools";
  const folded = section.querySelectorAll("details");
  if (folded.length > 1) {
    const button = add("button", "Open all", tools);
    button.type = "button";
    button.addEventListener("click", () => {
      const open = button.textContent === "Open all";
      for (const details of folded) details.open = open;
      button.textContent = open ? "Close all" : "Open all";
    });
  }
  const items = section.querySelectorAll("details.finding, details.file, .gallery > figure");
  if (items.length >= MUCH) {
    const input = document.createElement("input");
    input.type = "search";
    input.placeholder = "Filter";
    input.setAttribute("aria-label", "Filter this section");
    tools.append(input);
    const count = add("small", "", tools);
    count.setAttribute("aria-live", "polite");
    const text = (item) => {
      const image = item.querySelector("img");
      return (item.textContent + (image ? image.alt : "")).toLowerCase();
    };
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLowerCase();
      let shown = 0;
      for (const item of items) {
        item.hidden = wanted !== "" && !text(item).includes(wanted);
        shown += item.hidden ? 0 : 1;
      }
      count.textContent = wanted === "" ? "" : `${shown} of ${items.length}`;
    });
  }
  if (tools.childElementCount > 0) section.querySelector("h2").after(tools);
}

// Tables that can be sorted by a column: numbers from the largest, names from the first.
const value = (row, column) => row.cells[column].textContent;
const number = (text) => Number.parseFloat(text.replaceAll(",", ""));
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  if (body.rows.length < 2) continue;
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const numeric = head.classList.contains("n");
      const first = numeric ? "descending" : "ascending";
      const order = head.getAttribute("aria-sort") !== first ? first
        : numeric ? "ascending" : "descending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      const compare = numeric
        ? (a, b) => (number(value(a, column)) || 0) - (number(value(b, column)) || 0)
        : (a, b) => value(a, column).localeCompare(value(b, column));
      body.append(...[...body.rows].sort((a, b) => sign * compare(a, b)));
    });
  });
}

// A picture in its own size.
for (const image of document.querySelectorAll("figure img")) {
  image.tabIndex = 0;
  image.setAttribute("role", "button");
  const enlarge = () => {
    const dialog = document.createElement("dialog");
    dialog.append(image.cloneNode());
    const button = add("button", "Close", dialog);
    button.type = "button";
    dialog.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };
  image.addEventListener("click", enlarge);
  image.addEventListener("keydown", (event) => {
    if (event.key === "Enter") enlarge();
  });
}

// A link to a line opens what the line is in.
const reveal = () => {
  const target = document.getElementById(location.hash.slice(1));
  const inside = target && target.closest("details");
  if (!inside) return;
  inside.open = true;
  target.scrollIntoView({ block: "center" });
};
addEventListener("hashchange", reveal);
reveal();
