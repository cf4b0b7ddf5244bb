// CompletableFuture: composition, combination, exceptions with handle and exceptionally, timeouts by hand, cancellation.
import java.util.*;
import java.util.concurrent.*;

public class CompletableFutures {
    static String why(CompletableFuture<?> f) {
        try {
            return "value " + f.join();
        } catch (CompletionException | CancellationException e) {
            return e.getClass().getSimpleName() + " / " + e.getMessage() + " / " + e.getCause();
        }
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = new CompletableFuture<>(), b = CompletableFuture.completedFuture(5);
        CompletableFuture<String> chain = a.thenApply(x -> x + 1).thenCombine(b, Integer::sum).thenApply(x -> "sum " + x);
        System.out.println(chain.isDone() + " " + chain.getNow("not yet") + " " + a.getNumberOfDependents());
        a.complete(10);
        System.out.println(chain.join() + " " + a.complete(11) + " " + a.join());
        System.out.println(CompletableFuture.supplyAsync(() -> 20).thenCompose(x -> CompletableFuture.supplyAsync(() -> x * 2)).thenApplyAsync(x -> x + 2).get());
        CompletableFuture<Object> failed = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("broken"); });
        System.out.println(why(failed) + " | " + failed.isCompletedExceptionally() + " | " + failed.exceptionally(t -> "rescued " + t.getClass().getSimpleName()).join());
        System.out.println(failed.handle((v, t) -> v + " " + t.getCause().getMessage()).join() + " " + b.handle((v, t) -> v + " " + t).join());
        System.out.println(why(failed.thenApply(x -> "skipped")) + " | " + why(b.thenApply(x -> x / 0)));
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder log = new StringBuilder();
        b.whenComplete((v, t) -> log.append(v).append(t)).thenAccept(v -> log.append("accept")).thenRun(() -> log.append("run")).join();
        System.out.println(log);
        CompletableFuture<String> first = new CompletableFuture<>(), second = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(first, second);
        CompletableFuture<Void> all = CompletableFuture.allOf(first, second);
        CompletableFuture<String> either = first.applyToEither(second, s -> s + "!");
        second.complete("two");
        System.out.println(any.join() + " " + either.join() + " " + all.isDone());
        first.completeExceptionally(new java.io.IOException("io"));
        System.out.println(all.isDone() + " " + why(all));
        CompletableFuture<String> c = new CompletableFuture<>();
        CompletableFuture<String> dep = c.thenApply(s -> s);
        System.out.println(c.cancel(true) + " " + c.isCancelled() + " " + dep.isCancelled() + " " + dep.isCompletedExceptionally() + " " + why(dep).startsWith("CompletionException"));
        try {
            new CompletableFuture<>().get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("fallback", 1, TimeUnit.MILLISECONDS).join() + " " + CompletableFuture.failedFuture(new Error("e")).isCompletedExceptionally() + " " + CompletableFuture.runAsync(() -> { }).join());
        List<CompletableFuture<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 20; i++) { int n = i; fs.add(CompletableFuture.supplyAsync(() -> n * n)); }
        System.out.println(fs.stream().mapToInt(CompletableFuture::join).sum());
    }
}
