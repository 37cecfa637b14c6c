/** Under which names the links of e-mails carry codes, and whose they are. */
const NAMES = ['userName', 'confirmationCode', 'code', 'verificationCode'] as const;

/** What a link of an e-mail carries in secret. */
export type LinkCodes = Partial<Record<(typeof NAMES)[number], string>>;

/** The parts of an address that come after its path. */
interface AfterPath {
  search: string;
  hash: string;
}

/**
 * Takes the codes out of an address (TRU-22). Links carry them in the fragment, which no server, log or referrer gets;
 * older links in the query.
 * @returns the codes, or undefined without any, and the rest of the address
 */
export function takeLinkCodes({ search, hash }: AfterPath): AfterPath & { codes: LinkCodes | undefined } {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const codes: LinkCodes = {};
  for (const name of NAMES) {
    const value = fragment.get(name) ?? query.get(name);
    if (value !== null) codes[name] = value;
    query.delete(name);
  }
  if (Object.keys(codes).length === 0) return { codes: undefined, search, hash };
  const isOfCodes = NAMES.some((name) => fragment.has(name));
  return { codes, search: query.size > 0 ? `?${query.toString()}` : '', hash: isOfCodes ? '' : hash };
}
