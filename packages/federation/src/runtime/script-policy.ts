interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

/**
 * The page's only trusted types policy. Every address of a script passes it, whoever sets it: webpack, the federation
 * runtime or a library.
 * Markup is refused as soon as it holds a tag, so no text of the product can become an element (SHL-5).
 *
 * Origins of remotes other than the page's own stand in the boot script's `data-origins`, written by the server from
 * the compositions.
 */
export function installScriptPolicy(origins: readonly string[], page: Window = window): void {
  const { trustedTypes } = page as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (origins.includes(new URL(address, page.document.baseURI).origin) ? address : null),
    createHTML: (markup) => (markup.includes('<') ? null : markup),
  });
}
