import { FRIDAY } from '../testing/moments';
import { isArchivedDraft } from './draft-archive';

test('a draft is archived more than 60 days after its delivery date (RUL-27)', () => {
  const archived = (deliveryStart: string | null, status = 'draft') => isArchivedDraft({ status, deliveryStart }, FRIDAY, 'gb');
  expect(archived('2026-09-20T07:00:00')).toBe(true);
  expect(archived('2026-09-21T07:00:00')).toBe(false);
  expect(archived(null)).toBe(false);
  expect(archived('2026-09-20T07:00:00', 'ready')).toBe(false);
});
