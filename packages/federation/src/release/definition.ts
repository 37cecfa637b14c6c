import { type CompositionSource, switchNameOf } from '@larder/contracts';

/*
 * What a region's definition says once what the operator switched off is left out (REL-21). The lists of its file stay
 * as they are, so that switching on again gives back the very same definition.
 */

/** A remote that a region lists, and that is not switched off as a whole. */
export const hasRemote = ({ remotes, off }: Pick<CompositionSource, 'remotes' | 'off'>, name: string): boolean =>
  remotes[name] !== undefined && off?.[name] === undefined;

/** The remotes that a region has. */
export const remotesIn = (source: Pick<CompositionSource, 'remotes' | 'off'>): string[] =>
  Object.keys(source.remotes).filter((name) => hasRemote(source, name));

/** The parts of a remote that a region has, out of those that its release declares. */
export function partsIn(
  source: Pick<CompositionSource, 'remotes' | 'off'>,
  name: string,
  declared: readonly string[],
): string[] {
  const listed = source.remotes[name];
  if (listed === undefined || !hasRemote(source, name)) return [];
  return (listed === 'all' ? [...declared] : listed).filter(
    (part) => source.off?.[switchNameOf({ remote: name, part })] === undefined,
  );
}

/** Whether a region has a panel of a remote that it lists: neither its file nor a switch leaves it out (REL-105). */
export const hasPanel = (
  { panels, off }: Pick<CompositionSource, 'panels' | 'off'>,
  remote: string,
  panel: string,
): boolean => panels?.[`${remote}/${panel}`] !== false && off?.[switchNameOf({ remote, panel })] === undefined;

/** The features that a region lists and that are not switched off. */
export const featuresIn = ({ features, off }: Pick<CompositionSource, 'features' | 'off'>): string[] =>
  features.filter((feature) => off?.[switchNameOf({ feature })] === undefined);

/** Where addresses lead, with what the switches added. */
export const redirectsIn = ({
  redirects,
  off,
}: Pick<CompositionSource, 'redirects' | 'off'>): CompositionSource['redirects'] => [
  ...redirects,
  ...Object.values(off ?? {}).flatMap((each) => each.redirects ?? []),
];

/** As the store keeps it; its digest names the definition. */
export const definitionText = (definition: CompositionSource): string => JSON.stringify(definition);
