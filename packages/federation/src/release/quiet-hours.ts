import type { CompositionSource } from '@larder/contracts';
import { isKnownRegion, toLocalIn, weekday, zoneOf } from '@larder/rules';
import { hasRemote } from './definition';
import { SHELL_POINTER } from './deployed';
import { ReleaseRefused } from './release.errors';
import type { ReleaseStore } from './release-store';
import type { StoreState } from './store-shapes';

/**
 * When the quiet hours of a region end that hold at an instant, as `12:30` of its wall clock; undefined outside of
 * them.
 */
export function quietUntil({ region, facts, quietHours = [] }: CompositionSource, now: Date): string | undefined {
  const local = toLocalIn(now.getTime(), facts?.timeZone ?? (isKnownRegion(region) ? zoneOf(region) : 'UTC'));
  const day = weekday(local.slice(0, 10));
  const time = local.slice(11, 16);
  return quietHours
    .filter(({ days, from, to }) => days.includes(day) && from <= time && time < to)
    .map(({ to }) => to)
    .sort()
    .at(-1);
}

/**
 * Refuses what would put another release into use in a region that has quiet hours (REL-45).
 * @throws ReleaseRefused `quiet_hours`
 */
export function refuseQuietHours(
  store: ReleaseStore,
  before: StoreState,
  next: Pick<StoreState, 'definitions' | 'pointers'>,
): void {
  // The first release of a store interrupts nobody.
  if (!store.keepsQuietHours || !before.root) return;
  const formerShell = latest(before, SHELL_POINTER, SHELL_POINTER);
  const isShell = formerShell !== undefined && formerShell !== latest(next, SHELL_POINTER, SHELL_POINTER);
  const reasons = Object.values(next.definitions).flatMap((definition) => {
    const { region } = definition;
    const changes =
      isShell
      || Object.keys(next.pointers[region] ?? {}).some((name) => {
        const former = latest(before, region, name);
        // The first release of a remote in a region interrupts nobody either, as that of the shell.
        return former !== undefined && hasRemote(definition, name) && former !== latest(next, region, name);
      });
    const until = changes ? quietUntil(definition, store.now()) : undefined;
    return until === undefined ? [] : [quietSentence(definition, until)];
  });
  if (reasons.length > 0) throw new ReleaseRefused(reasons, 'quiet_hours');
}

/** The same for changes of a candidate. @throws ReleaseRefused `quiet_hours` */
export function refuseQuietIn(store: ReleaseStore, definitions: readonly CompositionSource[]): void {
  if (!store.keepsQuietHours) return;
  const reasons = definitions.flatMap((definition) => {
    const until = quietUntil(definition, store.now());
    return until === undefined ? [] : [quietSentence(definition, until)];
  });
  if (reasons.length > 0) throw new ReleaseRefused(reasons, 'quiet_hours');
}

const quietSentence = ({ region }: CompositionSource, until: string): string =>
  `${region} has quiet hours until ${until}. Repeat then, or use --now.`;

const latest = ({ pointers }: Pick<StoreState, 'pointers'>, place: string, name: string): string | undefined =>
  pointers[place]?.[name]?.at(-1);
