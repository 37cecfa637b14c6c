import { featuresOf } from './features';

test('six features are on in gb and off in fr (RUL-115)', () => {
  const names = ['productSearch', 'sustainability', 'billing', 'liveChat', 'minimumOrder', 'supplierScore'];
  expect(Object.keys(featuresOf('gb')).sort()).toEqual([...names].sort());
  expect(Object.keys(featuresOf('fr')).sort()).toEqual([...names].sort());
  expect(Object.values(featuresOf('gb'))).toEqual(Array(6).fill(true));
  expect(Object.values(featuresOf('fr'))).toEqual(Array(6).fill(false));
});
