/** Collects what a test opens; after each test it is closed, what was opened last first. */
export function closedAfterEach(): (() => unknown)[] {
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return ends;
}
