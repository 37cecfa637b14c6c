import type { Workspace } from '@larder/contracts';

const given = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line): line is string => Boolean(line?.trim()));

/** A postcode stays in one line. */
const unbroken = (postcode: string | null): string | null => postcode && postcode.replaceAll(' ', '\u00a0');

/** The lines of the registered address in their order, without gaps for empty ones (ADM-64). */
export const registeredAddressOf = (workspace: Workspace): string[] =>
  given([
    workspace.registeredAddress,
    workspace.registeredAddressLine2,
    workspace.registeredAddressLine3,
    workspace.registeredAddressCity,
    unbroken(workspace.registeredAddressPostcode),
    workspace.registeredAddressCountry,
  ]);

/** The lines of the trading address (ADM-64). */
export const tradeAddressOf = (workspace: Workspace): string[] =>
  given([
    workspace.tradeAddress,
    workspace.tradeAddressLine2,
    workspace.tradeAddressLine3,
    workspace.tradeAddressCity,
    unbroken(workspace.tradeAddressPostcode),
    workspace.tradeAddressCountry,
  ]);
