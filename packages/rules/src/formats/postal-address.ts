import type { RegionFacts } from '../regions/region-facts';

/**
 * The two lines of an address as it is written on a letter: the postcode last, or before the town as in France, "69001
 * Lyon", as its region has it. `address` ends with its town.
 */
export function postalAddress(
  address: string,
  postcode: string,
  order: RegionFacts['addressOrder'],
): [street: string, town: string] {
  const end = address.lastIndexOf(', ');
  if (order !== 'postcode-town' || end < 0 || postcode === '') return [address, postcode];
  return [address.slice(0, end), `${postcode} ${address.slice(end + 2)}`];
}

/** The fields of a company's address, behind what their names begin with, in the order of a letter. */
type AddressField = '' | 'Line2' | 'Line3' | 'City' | 'Postcode' | 'Country';

/**
 * The lines of a company's address, without gaps for what is empty (ADM-64): town, then postcode, or both on one line
 * with the postcode first, as its region has it. A postcode never breaks, nor does it part from a town behind it.
 */
export function companyAddress<Kind extends string>(
  company: Readonly<Record<`${Kind}${AddressField}`, string | null>>,
  kind: Kind,
  order: RegionFacts['addressOrder'],
): string[] {
  const part = (field: AddressField) => company[`${kind}${field}`]?.trim() ?? '';
  const postcode = part('Postcode').replaceAll(' ', '\u00a0');
  const town =
    order === 'postcode-town' ? [[postcode, part('City')].filter(Boolean).join('\u00a0')] : [part('City'), postcode];
  return [part(''), part('Line2'), part('Line3'), ...town, part('Country')].filter(Boolean);
}
