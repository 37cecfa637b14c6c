import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOf } from './source-events';

function eventsIn(source: string, clears?: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-events-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/a.tsx'), source);
  writeFileSync(join(folder, 'src/a.test.tsx'), 'bus.emit("of-a-test");');
  return eventsOf(folder, clears);
}

test.each(["'", '"'])('events are read in quotes of the kind %s (REL-29)', (quote) => {
  const source = `
    const { bus } = useHost();
    bus.emit('order-changed', {});
    useHost().bus.emit('profile-changed', {});
    bus?.on(
      'live-heard',
      () => {},
    );
    useBusEvent('unsent-dropped', () => {});
    // bus.emit('in-a-comment');
    bus.on(event, () => {});
  `.replaceAll("'", quote);
  expect(eventsIn(source, ['team-changed'])).toEqual({
    sends: ['order-changed', 'profile-changed'],
    hears: ['live-heard', 'team-changed', 'unsent-dropped'],
  });
});

test('hooks of remote-kit under another name hear events and Help, hooks of that name from elsewhere hear no Help (REL-29)', () => {
  const source = `import { useBusEvent as useHeard, useOnboarding as useHelp } from "@larder/remote-kit";
export const useAll = () => { useHeard("live-heard", () => {}); return useHelp("flag", "page"); };`;
  expect(eventsIn(source)).toEqual({ sends: [], hears: ['live-heard', 'onboarding:open'] });
  expect(eventsIn("import { useOnboarding } from './own';\nuseOnboarding('flag', 'page');")).toEqual({
    sends: [],
    hears: [],
  });
});
