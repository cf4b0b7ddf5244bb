// Findings in methods of objects: constructors, setters, factories, collections, cycles, private fields.
package bank;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tarry.Verify;

public class Bank {
    public enum Currency { EUR, USD }

    public record Money(long amount, Currency currency) {
        public Money {
            if (amount < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    /** Built by a constructor, a setter and an accessible field. */
    public static final class Account {
        private final String owner;
        private Money balance;
        int limit;
        private final List<Money> history = new ArrayList<>();
        private Account partner;

        public Account(String owner) {
            this.owner = java.util.Objects.requireNonNull(owner);
        }

        public void setBalance(Money balance) {
            this.balance = balance;
        }

        void withdraw(long amount) {
            history.add(balance);
            long left = balance.amount() - amount;
            if (left < -limit) {
                balance = new Money(left, balance.currency());
            }
            if (partner != null && partner.partner == this && left == 0) {
                throw new IllegalStateException("both accounts of " + owner + " are empty");
            }
            balance = new Money(Math.max(left, 0), balance.currency());
        }
    }

    /** Made by a factory only. */
    static final class Branch {
        private final Map<String, Account> accounts;

        private Branch(Map<String, Account> accounts) {
            this.accounts = accounts;
        }

        static Branch of(Map<String, Account> accounts) {
            return new Branch(accounts);
        }

        long total(String... names) {
            long total = 0;
            for (String name : names) {
                total += accounts.get(name).balance.amount();
            }
            return total;
        }
    }

    public static void main(String[] args) {
        Account a = new Account("Ada \"the first\"");
        a.setBalance(new Money(Verify.getLong(1, 2), Verify.getEnum(Currency.class)));
        a.limit = Verify.getInt(0, 1);
        Account b = new Account("Ben");
        b.setBalance(new Money(5, Currency.USD));
        b.history.add(new Money(3, Currency.EUR));
        if (Verify.getBoolean()) {
            a.partner = b;
            b.partner = a;
        }
        Map<String, Account> accounts = new HashMap<>();
        accounts.put("a", a);
        if (Verify.getBoolean()) {
            accounts.put("b", b);
        }
        long amount = Verify.getInt(1, 4);
        if (Verify.getBoolean()) {
            Branch.of(accounts).total("a", "b");
        } else {
            a.withdraw(amount);
        }
    }
}
