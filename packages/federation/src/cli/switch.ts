import { FEATURES } from '@larder/contracts';
import { explainSwitch } from '../release/explain';
import { ReleaseRefused } from '../release/release.errors';
import { type Switch, switchParts } from '../release/switch';
import type { CommandContext } from './context';

const FORM = 'Say what to switch and where, such as larder off mf-insights/billing --region gb, or larder off feature:liveChat --all-regions.';

/** Switches a remote, a part or a feature off. */
export const off = (context: CommandContext): Promise<void> => turn(context, false);

/** Switches it on again. */
export const on = (context: CommandContext): Promise<void> => turn(context, true);

async function turn(context: CommandContext, isOn: boolean): Promise<void> {
  const wanted = switchOf(context, isOn);
  const { store, json, print } = context;
  if (!context.explain) {
    const changed = await switchParts(store, wanted);
    const word = isOn ? 'on' : 'off';
    return print(changed.length > 0 ? `${wanted.what} is ${word} in ${changed.join(' and ')}.` : `${wanted.what} was ${word} already.`);
  }
  const { gone, dependents } = await explainSwitch(store, wanted);
  if (json) return print(JSON.stringify({ gone, dependents }, null, 1));
  if (gone.length === 0) return print('Nothing would be gone.');
  for (const region of new Set(gone.map((each) => each.region))) {
    print(`${region} would have no more:`);
    for (const { kind, name } of gone.filter((each) => each.region === region)) print(`  ${kind} ${name}`);
    for (const { part, page, place, isNeeded } of dependents.filter((each) => each.region === region)) print(`  ${part} ${isNeeded ? 'needs' : 'leads to'} the page ${page}${place === undefined ? '' : ` (${place})`}`);
  }
}

function switchOf({ targets, region, allRegions, redirects }: CommandContext, isOn: boolean): Switch {
  const [what, more] = targets;
  if (!what || more || (region === undefined) === !allRegions) throw new ReleaseRefused([FORM]);
  if (!/^(mf-[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)?|feature:[A-Za-z]+)$/.test(what)) throw new ReleaseRefused([`"${what}" is no remote such as mf-insights, part such as mf-insights/billing, or feature such as feature:${FEATURES[0]}.`]);
  if (isOn && redirects.length > 0) throw new ReleaseRefused(['--redirect is for larder off; larder on takes the redirects away that came with it.']);
  return { what, isOn, regions: region === undefined ? [] : [region], redirects: redirects.map(readRedirect) };
}

function readRedirect(text: string): { from: string; to: string; needsSession: boolean } {
  const [, from, to] = /^(\/[^\s=]*)=(\/(?![/\\])[^\s=]*)$/.exec(text) ?? [];
  if (!from || !to) throw new ReleaseRefused([`--redirect is FROM=TO, two paths such as /billing=/my/dashboard; it is "${text}".`]);
  return { from, to, needsSession: true };
}
