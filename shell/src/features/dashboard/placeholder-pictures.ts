import billing from '../../pictures/spot-billing.svg';
import company from '../../pictures/spot-company.svg';
import search from '../../pictures/spot-search.svg';

/**
 * The build reads the names from this file (packages/federation/src/build/offers.ts). Drawings of the shell for cards
 * that no remote declares: a placeholder names one as `ui:name` (SHL-13).
 */
const PICTURES: Readonly<Record<string, string>> = {
  'ui:spot-billing': billing,
  'ui:spot-company': company,
  'ui:spot-search': search,
};

/** The address of a drawing by that name; undefined for another. */
export const placeholderPicture = (name: string): string | undefined => PICTURES[name];
