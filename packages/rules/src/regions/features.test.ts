import { featuresOf } from './features';

test('six features are on in gb and off in fr, and what producers edit, deadlines, the calendar feed, installable, the order guide, quick add, autosave, what is live and telemetry are on in both (RUL-115, DSK-1, GDE-1, REL-83)', () => {
  const names = ['productSearch', 'sustainability', 'billing', 'liveChat', 'minimumOrder', 'supplierScore'];
  const {
    producerEditing: inGb,
    deadlines: deadlinesInGb,
    calendarFeed: feedInGb,
    installable: installableInGb,
    orderGuide: guideInGb,
    live: liveInGb,
    quickAdd: quickInGb,
    autosave: savesInGb,
    telemetry: toldInGb,
    ...gb
  } = featuresOf('gb');
  const {
    producerEditing: inFr,
    deadlines: deadlinesInFr,
    calendarFeed: feedInFr,
    installable: installableInFr,
    orderGuide: guideInFr,
    live: liveInFr,
    quickAdd: quickInFr,
    autosave: savesInFr,
    telemetry: toldInFr,
    ...fr
  } = featuresOf('fr');
  expect([inGb, inFr, deadlinesInGb, deadlinesInFr]).toEqual([true, true, true, true]);
  expect([feedInGb, feedInFr, installableInGb, installableInFr]).toEqual([true, true, true, true]);
  expect([guideInGb, guideInFr, quickInGb, quickInFr, liveInGb, liveInFr]).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([toldInGb, toldInFr, savesInGb, savesInFr]).toEqual([true, true, true, true]);
  expect(Object.keys(gb).sort()).toEqual([...names].sort());
  expect(Object.keys(fr).sort()).toEqual([...names].sort());
  expect(Object.values(gb)).toEqual(Array(6).fill(true));
  expect(Object.values(fr)).toEqual(Array(6).fill(false));
});
