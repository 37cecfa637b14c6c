const PARAMETER = /^([1-9]\d*)(?:-(search|sustainability|suppliers))?$/;

/** The producer and where the user came from, from the path parameter `{workspaceId}` or `{workspaceId}-{source}`; undefined for any other (CAT-2 to CAT-4). */
export function readSupplierParameter(parameter: string | undefined): { workspaceId: number; source: string } | undefined {
  const match = PARAMETER.exec(parameter ?? '');
  return match ? { workspaceId: Number(match[1]), source: match[2] ?? 'search' } : undefined;
}
