/**
 * The name of a release in the federation runtime and of its global variable. It holds the version: with one name for
 * two versions, a page that has the old one would be given the old one again (SHL-22).
 */
export const federationName = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
