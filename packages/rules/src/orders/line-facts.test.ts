import { lineFacts, listedQuantity, shownQuantity } from './line-facts';

const LATE = [
  'preparing-warning',
  'preparing-complete',
  'ready-to-ship',
  'out-for-pod',
  'at-pod',
  'out-for-delivery',
  'delivered',
  'cancelled',
];
const ROWS: [
  status: string,
  substitution: boolean,
  substituteDifference: boolean,
  recordedDifference: boolean,
  weight: boolean,
][] = [
  ['draft', false, false, false, false],
  ['ready', true, true, false, false],
  ['scheduled', true, true, false, false],
  ['preparing', true, false, true, false],
  ...LATE.map((status): [string, boolean, boolean, boolean, boolean] => [status, true, false, true, true]),
  ['lost', false, false, false, false],
];
const line = {
  cartonQuantity: 2,
  unitQuantity: 5,
  unitType: 'pack',
  pickType: 'variable',
  initialCartonQuantity: 3,
  recordedQuantity: 1,
  recordedWeight: '9.4' as const,
  substituteForSku: '7K2M9QXT4HBW',
};

test.each(ROWS)(
  '%s shows substitution %s, substitute difference %s, recorded difference %s, weight %s (RUL-75)',
  (status, substitution, difference, recorded, weight) => {
    const facts = lineFacts(line, status);
    expect(facts.substituteForSku).toBe(substitution ? '7K2M9QXT4HBW' : null);
    expect(facts.substituteDifference).toEqual(difference ? { ordered: 3, substituted: 2 } : null);
    expect(facts.recordedDifference).toEqual(recorded ? { ordered: 2, supplied: 1 } : null);
    expect(facts.quantity).toEqual(weight ? { amount: 9.4, unitType: 'kg' } : { amount: 10, unitType: 'pack' });
    expect(shownQuantity({ ...line, pickType: 'fixed' }, status)).toEqual({ amount: 10, unitType: 'pack' });
    expect(shownQuantity({ ...line, recordedWeight: null }, status)).toEqual({ amount: 10, unitType: 'pack' });
  },
);

test('a substitution’s difference is none when quantities are equal, one is missing, or nothing is substituted (RUL-76)', () => {
  const difference = (more: object) => lineFacts({ ...line, ...more }, 'ready').substituteDifference;
  expect(difference({})).toEqual({ ordered: 3, substituted: 2 });
  expect(difference({ initialCartonQuantity: 2 })).toBeNull();
  expect(difference({ initialCartonQuantity: null })).toBeNull();
  expect(difference({ substituteForSku: null })).toBeNull();
  expect(lineFacts(line, 'delivered').substituteDifference).toBeNull();
});

test('a recorded 0 shows the difference, a missing value does not (RUL-77)', () => {
  const difference = (recordedQuantity: number | null | undefined, status = 'preparing') =>
    lineFacts({ ...line, cartonQuantity: 3, recordedQuantity }, status).recordedDifference;
  expect(difference(2)).toEqual({ ordered: 3, supplied: 2 });
  expect(difference(2, 'cancelled')).toEqual({ ordered: 3, supplied: 2 });
  expect(difference(2, 'scheduled')).toBeNull();
  expect(difference(0)).toEqual({ ordered: 3, supplied: 0 });
  expect(difference(3)).toBeNull();
  expect(difference(null)).toBeNull();
  expect(difference(undefined)).toBeNull();
});

test('a line that a substitute replaced has 0 cartons and its initial quantity (RUL-78)', () => {
  const replaced = (more: object) => lineFacts({ ...line, ...more }, 'ready').isReplaced;
  expect(replaced({ cartonQuantity: 0, initialCartonQuantity: 3 })).toBe(true);
  expect(replaced({ cartonQuantity: 0, initialCartonQuantity: null })).toBe(false);
  expect(replaced({ cartonQuantity: 0, initialCartonQuantity: 0 })).toBe(false);
  expect(replaced({ cartonQuantity: 0, initialCartonQuantity: 1 })).toBe(true);
  expect(replaced({ cartonQuantity: 1, initialCartonQuantity: 3 })).toBe(false);
  expect(lineFacts({ ...line, isMaster: true }, 'ready').isMaster).toBe(true);
  expect(lineFacts(line, 'ready').isMaster).toBe(false);
});

test('in lists a recorded quantity comes first, 0 included (RUL-79)', () => {
  expect(listedQuantity({ cartonQuantity: 3, recordedQuantity: 2 })).toBe(2);
  expect(listedQuantity({ cartonQuantity: 3, recordedQuantity: 0 })).toBe(0);
  expect(listedQuantity({ cartonQuantity: 3, recordedQuantity: null })).toBe(3);
});
