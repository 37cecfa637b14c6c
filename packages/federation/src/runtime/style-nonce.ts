/** Libraries add a few style elements without the nonce; the policy would refuse them. Must run before any of them. */
export function giveStylesTheNonce(nonce: string, page: Document = document): void {
  const createElement = page.createElement.bind(page);
  page.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  }) as typeof page.createElement;
}
