import * as v from 'valibot';

const FEATURE = 'feature:';
const PANEL = 'panel:';
const REMOTE = 'mf-[a-z][a-z0-9-]*';
const PART = '[a-z][a-z0-9-]*';

/**
 * What an operator switches, in one word (REL-21, REL-105): `mf-insights`, `mf-insights/billing`,
 * `panel:mf-insights/order-emissions` or `feature:liveChat`.
 */
export const SwitchName = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${REMOTE}(/${PART})?|${PANEL}${REMOTE}/${PART}|${FEATURE}[A-Za-z]+)$`)),
);

/** The same in its pieces: a feature, or a remote with at most one of part and panel. */
export type SwitchTarget =
  | { feature: string; remote?: undefined; part?: undefined; panel?: undefined }
  | { feature?: undefined; remote: string; part?: string; panel?: string };

/** Takes a name of the form of `SwitchName` apart. */
export function readSwitchName(name: string): SwitchTarget {
  if (name.startsWith(FEATURE)) return { feature: name.slice(FEATURE.length) };
  const isPanel = name.startsWith(PANEL);
  const [remote = '', rest] = name.slice(isPanel ? PANEL.length : 0).split('/');
  if (rest === undefined) return { remote };
  return isPanel ? { remote, panel: rest } : { remote, part: rest };
}

/** Puts the pieces together again. */
export function switchNameOf({ feature, remote, part, panel }: SwitchTarget): string {
  if (feature !== undefined) return `${FEATURE}${feature}`;
  if (panel !== undefined) return `${PANEL}${remote}/${panel}`;
  return part === undefined ? remote : `${remote}/${part}`;
}
