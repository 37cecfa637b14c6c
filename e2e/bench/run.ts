/** Runs a benchmark and ends the process; one that takes too long says so and measures nothing. */
export function runBench(main: () => Promise<void>, limitMs: number): void {
  setTimeout(() => {
    console.error(`Not done after ${limitMs / 60_000} minutes; nothing is measured.`);
    process.exit(0);
  }, limitMs).unref();
  main()
    .catch((error: unknown) => console.error(error))
    .finally(() => process.exit(0));
}
