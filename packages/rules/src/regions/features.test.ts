import { featuresOf } from './features';

test('six features are on in gb and off in fr, and what producers edit, deadlines and the order guide are on in both (RUL-115, DSK-1, GDE-1)', () => {
  const names = ['productSearch', 'sustainability', 'billing', 'liveChat', 'minimumOrder', 'supplierScore'];
  const { producerEditing: inGb, deadlines: deadlinesInGb, orderGuide: guideInGb, live: liveInGb, ...gb } = featuresOf('gb');
  const { producerEditing: inFr, deadlines: deadlinesInFr, orderGuide: guideInFr, live: liveInFr, ...fr } = featuresOf('fr');
  expect([inGb, inFr, deadlinesInGb, deadlinesInFr]).toEqual([true, true, true, true]);
  expect([guideInGb, guideInFr, liveInGb, liveInFr]).toEqual([true, true, false, false]);
  expect(Object.keys(gb).sort()).toEqual([...names].sort());
  expect(Object.keys(fr).sort()).toEqual([...names].sort());
  expect(Object.values(gb)).toEqual(Array(6).fill(true));
  expect(Object.values(fr)).toEqual(Array(6).fill(false));
});
