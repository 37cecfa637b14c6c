import type { ServedCalls } from '@larder/contracts/served-calls';
import type { Release } from '../release/release-manifest';
import type { ReleaseStore } from '../release/release-store';
import { BRIEF_MS, type Pause, pauseFor, unlessLater } from './brief-wait';
import { callProblems } from './call-problems';
import { askServed, lastServed, type ReadServed } from './last-served';

type Told = Pick<ReleaseStore, 'readServed' | 'readSignatures'>;
type OnNote = (sentence: string) => void;
type Asked = Told & { readServed: ReadServed };

const needsCalls = ({ calls }: Release): boolean => calls !== undefined && Object.keys(calls).length > 0;

/** What releases need of the API and it does not serve, where the store is told about it. Fails closed. */
export async function servedProblems(
  { readServed, readSignatures }: Told,
  releases: readonly Release[],
): Promise<string[]> {
  if (!readServed || !releases.some(needsCalls)) return [];
  try {
    const problems = callProblems(releases, asProcesses(await askServed(readServed)));
    // Shapes are large, and seldom needed.
    return problems.length > 0 && readSignatures ? callProblems(releases, await readSignatures()) : problems;
  } catch (error) {
    return [`Which calls the API serves can't be read: ${(error as Error).message}.`];
  }
}

/**
 * The same for a rollback, which waits a moment for the API. While the API hangs, its last answer to this process
 * counts; what nobody can say keeps nothing back (REL-11, REL-57).
 * @param onNote told of what was not checked, in one sentence
 */
export async function urgentServedProblems(
  { readServed, readSignatures }: Told,
  releases: readonly Release[],
  { onNote, pause = pauseFor }: { onNote?: OnNote; pause?: Pause } = {},
): Promise<string[]> {
  if (!readServed || !releases.some(needsCalls)) return [];
  return problemsAtOnce({ readServed, readSignatures }, releases, pause(BRIEF_MS), onNote);
}

async function problemsAtOnce(
  { readServed, readSignatures }: Asked,
  releases: readonly Release[],
  moment: Promise<unknown>,
  onNote: OnNote | undefined,
): Promise<string[]> {
  const names = releases.filter(needsCalls).map(({ name, version }) => `${name} ${version}`);
  const leaveOut = (what: string, why: string): string[] => {
    onNote?.(`Whether the API serves ${what} of ${names.join(', ')} was not checked: ${why}.`);
    return [];
  };
  let fresh: ServedCalls[] | undefined;
  try {
    fresh = await unlessLater(askServed(readServed), moment);
  } catch (error) {
    return leaveOut('the calls', (error as Error).message);
  }
  const served = fresh ?? lastServed(readServed);
  // That no process was there then says nothing of one that hangs now.
  if (!served || (!fresh && served.length === 0)) return leaveOut('the calls', 'it does not answer in time');
  const told = (problems: string[]): string[] => (fresh ? problems : [...problems, BY_LAST_ANSWER]);
  const processes = asProcesses(served);
  const byName = releases.map((release) => withCallsGone(release, served));
  const gone = callProblems(byName, processes);
  if (gone.length > 0) return told(gone);
  const problems = callProblems(releases, processes);
  if (problems.length === 0) return [];
  if (!readSignatures) return told(problems);
  const shapes = await unlessLater(readSignatures(), moment).catch(() => undefined);
  return shapes ? callProblems(releases, shapes) : leaveOut('the shapes', 'it does not give them in time');
}

const BY_LAST_ANSWER = 'The API does not answer now; this is by its last answer.';

const asProcesses = (served: readonly ServedCalls[]) => served.map((calls) => ({ calls }));

/** A release with those of its calls alone that a process does not have by name; no shape is needed to refuse them. */
function withCallsGone(release: Release, served: readonly ServedCalls[]): Release {
  const calls = Object.entries(release.calls ?? {}).filter(([call]) => served.some((each) => each[call] === undefined));
  return { ...release, calls: Object.fromEntries(calls) };
}
