import tarry.Verify;

/** More structures than a class of tests has room for. */
class Numbers {
    int value;

    int twice() {
        return 2 * value;
    }

    public static void main(String[] args) {
        Numbers numbers = new Numbers();
        numbers.value = Verify.getInt(1, 510) + 0;
        Verify.emit(numbers);
    }
}
