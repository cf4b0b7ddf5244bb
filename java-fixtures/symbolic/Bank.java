import tarry.Verify;

/** A bank account: deposits ask whether the amount is positive, withdrawals whether there is enough; 4 ways for each operation. */
public class Bank {
    private int balance;

    private void deposit(int amount) {
        if (amount > 0) {
            balance += amount;
        }
    }

    private void withdraw(int amount) {
        if (amount > balance) {
            return;
        }
        balance -= amount;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Bank account = new Bank();
        for (int i = 0; i < n; i++) {
            if (Verify.anyBoolean()) {
                account.deposit(Verify.anyInt());
            } else {
                account.withdraw(Verify.anyInt());
            }
        }
    }
}
