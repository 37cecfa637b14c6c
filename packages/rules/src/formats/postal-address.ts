import type { Locale } from '../regions/region';

/**
 * The two lines of an address as it is written on a letter: in English the postcode stands last, in French before the
 * town, "69001 Lyon". `address` ends with its town.
 */
export function postalAddress(address: string, postcode: string, locale: Locale): [street: string, town: string] {
  const end = address.lastIndexOf(', ');
  if (locale === 'en' || end < 0 || postcode === '') return [address, postcode];
  return [address.slice(0, end), `${postcode} ${address.slice(end + 2)}`];
}
