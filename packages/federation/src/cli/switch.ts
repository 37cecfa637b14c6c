import { FEATURES, SwitchName } from '@larder/contracts';
import * as v from 'valibot';
import { type Explanation, explainSwitch, featureNotes } from '../release/explain';
import { printableLine } from '../release/readable-line';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { readState } from '../release/store-state';
import { type Switch, switchParts } from '../release/switch';
import type { CommandContext } from './context';

const FORM =
  'Say what to switch and where, such as larder off mf-insights/billing --region gb, larder off panel:mf-insights/order-emissions --region gb, or larder off feature:liveChat --all-regions.';

/** Switches a remote, a part, a panel or a feature off. */
export const off = (context: CommandContext): Promise<void> => turn(context, false);

/** Switches it on again. */
export const on = (context: CommandContext): Promise<void> => turn(context, true);

async function turn(context: CommandContext, isOn: boolean): Promise<void> {
  const wanted = switchOf(context, isOn);
  const { store } = context;
  if (!context.explain) {
    const before = await readState(store);
    saySwitched(context, wanted.what, isOn, await switchParts(store, wanted));
    // The switch is made by then, whatever can't be read (REL-4).
    const notes = await readState(store)
      .then((after) => featureNotes(store, before, after))
      .catch(() => []);
    for (const note of notes) context.print(printableLine(note));
    return;
  }
  printExplanation(context, await explainSwitch(store, wanted));
}

/** Says where something was switched. */
export function saySwitched(
  { print }: Pick<CommandContext, 'print'>,
  what: string,
  isOn: boolean,
  regions: readonly string[],
): void {
  const word = isOn ? 'on' : 'off';
  print(regions.length > 0 ? `${what} is ${word} in ${regions.join(' and ')}.` : `${what} was ${word} already.`);
}

/**
 * Says what would be gone, and what leads there.
 * @param explanation without problems from a site of an earlier version
 * @throws ReleaseRefused after that, with what the switch would be refused for
 */
export function printExplanation(
  context: Pick<CommandContext, 'json' | 'print'>,
  { gone, dependents, problems = [], notes }: Pick<Explanation, 'gone' | 'dependents'> & Partial<Explanation>,
): void {
  if (context.json) context.print(JSON.stringify({ gone, dependents, problems, notes }, null, 1));
  else printLines((line) => context.print(printableLine(line)), { gone, dependents, notes });
  if (problems.length > 0) throw new ReleaseRefused(problems);
}

function printLines(
  print: CommandContext['print'],
  { gone, dependents, notes = [] }: Pick<Explanation, 'gone' | 'dependents' | 'notes'>,
): void {
  for (const note of notes) print(note);
  if (gone.length === 0 && notes.length === 0) return print('Nothing would be gone.');
  for (const region of new Set(gone.map((each) => each.region))) {
    print(`${region} would have no more:`);
    for (const { kind, name } of gone.filter((each) => each.region === region)) print(`  ${kind} ${name}`);
    for (const { part, page, place, isNeeded } of dependents.filter((each) => each.region === region))
      print(`  ${part} ${isNeeded ? 'needs' : 'leads to'} the page ${page}${place === undefined ? '' : ` (${place})`}`);
  }
}

/** What a command switches. @throws WrongCall */
export function switchOf({ targets, region, allRegions, redirects }: CommandContext, isOn: boolean): Switch {
  const [what, more] = targets;
  if (!what || more || (region === undefined) === !allRegions) throw new WrongCall([FORM]);
  if (!v.is(SwitchName, what))
    throw new WrongCall([
      `"${what}" is no remote such as mf-insights, part such as mf-insights/billing, panel such as panel:mf-insights/order-emissions, or feature such as feature:${FEATURES[0]}.`,
    ]);
  if (isOn && redirects.length > 0)
    throw new WrongCall(['--redirect is for larder off; larder on takes the redirects away that came with it.']);
  return { what, isOn, regions: region === undefined ? [] : [region], redirects: redirects.map(readRedirect) };
}

function readRedirect(text: string): { from: string; to: string; needsSession: boolean } {
  const [, from, to] = /^(\/[^\s=]*)=(\/(?![/\\])[^\s=]*)$/.exec(text) ?? [];
  if (!from || !to)
    throw new WrongCall([`--redirect is FROM=TO, two paths such as /billing=/my/dashboard; it is "${text}".`]);
  return { from, to, needsSession: true };
}
