/** @jest-environment jsdom */
import { createTextStore } from './browser-storage';
import { createPreferences } from './preferences';

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
beforeEach(() => localStorage.clear());

test('preferences are one object per user, and a second user starts with none (SHL-63, SHL-132)', () => {
  const preferences = createPreferences(createTextStore(() => localStorage));
  preferences.belongTo('u1');
  preferences.write('drawerOpen', false);
  preferences.write('currentView', 'producer');
  expect(JSON.parse(localStorage.getItem('app.prefs.u1')!)).toEqual({ drawerOpen: false, currentView: 'producer' });
  preferences.belongTo('u2');
  expect(preferences.read('drawerOpen')).toBeUndefined();
  preferences.belongTo('u1');
  expect(preferences.read('drawerOpen')).toBe(false);
});

test.each([
  ['no JSON', '{'],
  ['no object', '[1]'],
  ['values of another type', '{"drawerOpen":"yes","currentView":"admin"}'],
])('unreadable preferences give the defaults: %s (SHL-63)', (_, text) => {
  localStorage.setItem('app.prefs.u1', text);
  const preferences = createPreferences(createTextStore(() => localStorage));
  preferences.belongTo('u1');
  expect(preferences.read('drawerOpen')).toBeUndefined();
  expect(preferences.read('currentView')).toBeUndefined();
  preferences.write('drawerOpen', true);
  expect(preferences.read('drawerOpen')).toBe(true);
});

test('blocked storage keeps them for the life of the page (SHL-63)', () => {
  const preferences = createPreferences(createTextStore(blocked));
  preferences.belongTo('u1');
  preferences.write('drawerOpen', true);
  expect(preferences.read('drawerOpen')).toBe(true);
});

test('full storage breaks nothing, and leaves no half of what belongs together (SHL-63, SHL-133)', () => {
  const kept = new Map<string, string>();
  const store = createTextStore(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        removeItem: (key: string) => void kept.delete(key),
        setItem(key: string, value: string) {
          if (kept.size >= 1 && !kept.has(key)) throw new DOMException('full', 'QuotaExceededError');
          kept.set(key, value);
        },
      }) as Storage,
  );
  store.writeAll({ one: '1', two: '2' });
  expect([...kept.keys()]).toEqual([]);
  expect([store.read('one'), store.read('two')]).toEqual(['1', '2']);
});

test('without a user nothing is kept (SHL-63)', () => {
  const preferences = createPreferences(createTextStore(() => localStorage));
  preferences.write('drawerOpen', true);
  expect(localStorage.length).toBe(0);
});

test('subscribers hear of a change and of another user (SHL-63)', () => {
  const preferences = createPreferences(createTextStore(() => localStorage));
  const heard = jest.fn();
  const undo = preferences.subscribe(heard);
  preferences.belongTo('u1');
  preferences.write('drawerOpen', true);
  undo();
  preferences.write('drawerOpen', false);
  expect(heard).toHaveBeenCalledTimes(2);
});
