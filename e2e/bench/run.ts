/** Runs a benchmark and ends the process; one that takes too long says so and measures nothing. */
export function runBench(main: () => Promise<void>, limitMs: number): void {
  setTimeout(() => {
    console.error(`Not done after ${limitMs / 60_000} minutes; nothing is measured.`);
    process.exit(1);
  }, limitMs).unref();
  main()
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    })
    .finally(() => process.exit());
}
