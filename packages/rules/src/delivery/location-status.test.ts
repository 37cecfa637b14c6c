import { locationChoices, locationStatus, mayOrderAt } from './location-status';

test('orders are placed only for an active location (RUL-26)', () => {
  expect(['active', 'closed', 'draft', 'paused', null].map(mayOrderAt)).toEqual([true, false, false, false, false]);
});

test('the choice shows active locations, closed ones disabled, and no others (RUL-26)', () => {
  const locations = ['active', 'closed', 'draft', 'paused'].map((status, at) => ({ id: at + 1, status }));
  expect(locationChoices(locations).map(({ location, isDisabled }) => [location.id, isDisabled])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('an unknown status reads as active (RUL-26)', () => {
  expect(['draft', 'active', 'closed', 'paused', null].map(locationStatus)).toEqual([
    'draft',
    'active',
    'closed',
    'active',
    'active',
  ]);
});
