import { withoutRegion } from './region';

test('the parameter leaves the rest of the address alone (SHL-53)', () => {
  expect(withoutRegion({ pathname: '/orders', search: '?tab=draft&region=fr', hash: '#x' })).toBe(
    '/orders?tab=draft#x',
  );
  expect(withoutRegion({ pathname: '/orders', search: '?tab=draft', hash: '' })).toBeUndefined();
});
