import { currentView, maySwitchView } from './view';

test.each([
  [['producer'], 'customer', 'producer'],
  [['customer'], 'producer', 'customer'],
  [['customer', 'producer'], 'producer', 'producer'],
  [['producer', 'customer'], 'customer', 'customer'],
  [['customer', 'producer'], null, 'customer'],
  [['customer', 'producer'], 'staff', 'customer'],
])('the view of %j with %s saved is %s (RUL-116)', (companyRoles, saved, view) => {
  expect(currentView({ companyRoles, saved })).toBe(view);
});

test('only a workspace with both company roles switches (RUL-116)', () => {
  expect(maySwitchView(['customer', 'producer'])).toBe(true);
  expect(maySwitchView(['customer'])).toBe(false);
  expect(maySwitchView(['producer'])).toBe(false);
});
