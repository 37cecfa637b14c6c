import * as v from 'valibot';
import { readSwitchName, SwitchName, switchNameOf, type SwitchTarget } from './switch-name';

const TARGETS: Record<string, SwitchTarget> = {
  'mf-insights': { remote: 'mf-insights' },
  'mf-insights/billing': { remote: 'mf-insights', part: 'billing' },
  'panel:mf-insights/order-emissions': { remote: 'mf-insights', panel: 'order-emissions' },
  'feature:liveChat': { feature: 'liveChat' },
};

test.each(Object.entries(TARGETS))(
  '%s is read into its pieces and written from them (REL-21, REL-105)',
  (name, target) => {
    expect(v.is(SwitchName, name)).toBe(true);
    expect(readSwitchName(name)).toEqual(target);
    expect(switchNameOf(target)).toBe(name);
  },
);

test.each([
  '',
  'shell',
  'mf-',
  'mf-insights/',
  'mf-insights/a/b',
  'panel:mf-insights',
  'panel:x/y',
  'feature:',
  'feature:a/b',
  'mf-a\nmf-b',
])('nothing is named %j', (name) => expect(v.is(SwitchName, name)).toBe(false));
