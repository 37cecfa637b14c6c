import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_ROUTES } from '../check/collisions';
import { listSources } from './list-files';
import { placeOf, readLinks } from './source-links';

/** The prefixes of a remote, by its name. */
export type Prefixes = Record<string, readonly string[]>;

/**
 * Links of a remote that nobody could check: a page whose name is no literal, a `linkTo` under another name, an address that is written out below
 * another remote's prefix, which a region may lack (REL-23), and any other address that a link, a button or a
 * navigation leads to, unless the shell has the page everywhere (REL-27).
 */
export function linkProblems(name: string, folder: string, prefixes: Prefixes): string[] {
  const sources = join(folder, 'src');
  const files = listSources(folder).filter((file) => readFileSync(join(sources, file), 'utf8').includes('/'));
  return files.flatMap((file) => {
    const { unnamed, handedOn, addresses, targets } = readLinks(join(sources, file));
    const place = `${name}/${placeOf(folder, join(sources, file))}`;
    return [
      ...unnamed.map(
        (line) =>
          `${place}:${line} names a page that is no literal; write linkTo('page'), so that a region without it is found.`,
      ),
      ...handedOn.map(
        (line) => `${place}:${line} hands linkTo on under another name, where its pages are not found; call it linkTo.`,
      ),
      ...addresses.flatMap(({ address, line }) => {
        const owner = ownerOf(address, prefixes);
        return owner === undefined || owner === name
          ? []
          : [
              `${place}:${line} writes out the address ${address}, which is below a prefix of ${owner}; ask linkTo for the page.`,
            ];
      }),
      ...targets.flatMap(({ address, line }) => {
        const owner = ownerOf(address, prefixes);
        return isFixed(address) || (owner !== undefined && owner !== name)
          ? []
          : [
              `${place}:${line} leads to the address ${address}, which is no page of the shell; ask linkTo for the page.`,
            ];
      }),
    ];
  });
}

/** A page that each region has, a file of the site, another site, or a place on the same page. */
const isFixed = (address: string): boolean =>
  !address.includes('/') || /^[a-z]+:/.test(address) || address.startsWith('/api/') || OWN_ADDRESSES.has(address);

const OWN_ADDRESSES = new Set(Object.values(SHELL_ROUTES).flat());

/** Whoever has the longest prefix. */
function ownerOf(address: string, prefixes: Prefixes): string | undefined {
  const owners = Object.entries(prefixes).flatMap(([owner, list]) =>
    list
      .filter((prefix) => address === prefix || ['/', '?', '#'].some((sign) => address.startsWith(prefix + sign)))
      .map((prefix) => ({ owner, length: prefix.length })),
  );
  return owners.sort((one, other) => other.length - one.length)[0]?.owner;
}
