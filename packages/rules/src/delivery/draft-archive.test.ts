import { FRIDAY } from '../testing/moments';
import { lastKeptDraftDate } from './draft-archive';

test('a draft is kept until 60 days after its delivery date, by the date of the region (RUL-27)', () => {
  expect(lastKeptDraftDate(FRIDAY, 'gb')).toBe('2026-09-21');
  expect([
    lastKeptDraftDate(Date.parse('2026-11-20T23:30:00Z'), 'gb'),
    lastKeptDraftDate(Date.parse('2026-11-20T23:30:00Z'), 'fr'),
  ]).toEqual(['2026-09-21', '2026-09-22']);
});
