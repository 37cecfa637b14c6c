/** The form of a remote's name; the longest that a site takes has 60 characters. */
const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 60;
/** Its texts would be those of the shell and the packages, which have this namespace. */
const OF_SHELL = 'mf-common';

/** What is wrong with the name of a remote, in one sentence. */
export function nameProblem(name: string): string | undefined {
  if (!NAME.test(name))
    return `A remote is called like mf-stock: mf- and then small letters, digits and single hyphens; "${name}" is not.`;
  if (name.length > LONGEST)
    return `The name of a remote has at most ${LONGEST} characters; ${name} has ${name.length}.`;
  if (name === OF_SHELL) return `A remote is not called ${name}: the texts called common are those of the shell.`;
  return undefined;
}

/** Where its pages begin: `/stock` of `mf-stock`. */
export const prefixOf = (name: string): string => `/${name.slice('mf-'.length)}`;
