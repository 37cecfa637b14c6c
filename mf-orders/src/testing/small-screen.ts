/** Makes the window as wide as that of a phone; gives what undoes it. */
export function smallScreen(): () => void {
  // jsdom has none, and nothing to scroll.
  Element.prototype.scrollIntoView ??= () => undefined;
  const small = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  return () => small.mockRestore();
}
