const PRICE_FIELDS = [
  'unitPrice',
  'futurePrice',
  'futurePriceDate',
  'formerUnitPrice',
  'linePrice',
  'price',
  'totalPrice',
  'listPrice',
  'futureListPrice',
  'futureListPriceDate',
  'futureListPriceOpen',
];

/**
 * The same answer with every price null, as a STANDARD member gets it: unit, future, line, carton, total and list
 * prices, however deep (RUL-119, DSK-20).
 * The argument is not changed.
 */
export function withoutPrices<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(withoutPrices) as T;
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [field, PRICE_FIELDS.includes(field) ? null : withoutPrices(value)]),
  ) as T;
}
