/** Typed or pasted text as addresses: split at commas, semicolons, spaces and line breaks, each taken once without regard to case (ADM-30). */
export function addAddresses(chosen: readonly string[], text: string): string[] {
  const all = [...chosen];
  for (const address of text.split(/[,;\s]+/).filter(Boolean)) {
    if (!all.some((known) => known.toLowerCase() === address.toLowerCase())) all.push(address);
  }
  return all;
}
