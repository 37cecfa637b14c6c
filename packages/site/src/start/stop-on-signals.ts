/** Ends the process in order on Ctrl-C or SIGTERM; a second Ctrl-C ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, print: (line: string) => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return signal === 'SIGINT' ? process.exit(1) : undefined;
      isStopping = true;
      print('Stopping …');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
