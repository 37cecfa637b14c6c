import { certificateDays } from './certificate-end';
import { missingForProfile } from './profile-proposal';

test.each([
  ['2026-11-20T23:30:00Z', 'gb', '2026-11-20', '2026-12-20'],
  ['2026-11-20T23:30:00Z', 'fr', '2026-11-21', '2026-12-21'],
  ['2027-02-10T12:00:00Z', 'gb', '2027-02-10', '2027-03-12'],
])('at %s it is, in %s, %s, and a certificate until %s ends soon (DSK-7, DSK-29)', (now, region, today, soon) => {
  expect(certificateDays(Date.parse(now), region)).toEqual({ today, soon });
});

const profile = {
  supplierShortDescription: 'Vegetables from Kent.',
  supplierLongDescription: 'Since 1904.',
  gallery: [{ description: 'The farm' }],
};

test('a profile with its texts and a description of every picture lacks nothing before review (DSK-27)', () => {
  expect([missingForProfile(profile), missingForProfile({ ...profile, gallery: [] })]).toEqual([[], []]);
});

test('short text, story and the description of any picture are needed before review, blanks are none (DSK-27)', () => {
  expect(missingForProfile({ ...profile, supplierShortDescription: ' ' })).toEqual(['supplierShortDescription']);
  expect(missingForProfile({ ...profile, supplierLongDescription: '\n' })).toEqual(['supplierLongDescription']);
  expect(missingForProfile({ ...profile, gallery: [{ description: 'The farm' }, { description: ' ' }] })).toEqual([
    'gallery',
  ]);
  expect(
    missingForProfile({ supplierShortDescription: '', supplierLongDescription: '', gallery: [{ description: '' }] }),
  ).toEqual(['supplierShortDescription', 'supplierLongDescription', 'gallery']);
});
