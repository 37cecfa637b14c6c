import { companyAddress, postalAddress } from './postal-address';

test.each([
  ['town-postcode', '14 Tanner’s Yard, London', 'E2 7QX', ['14 Tanner’s Yard, London', 'E2 7QX']],
  ['postcode-town', '137, cours Zola, Lyon', '69001', ['137, cours Zola', '69001 Lyon']],
  ['postcode-town', 'Lyon', '69001', ['Lyon', '69001']],
  ['postcode-town', '137, cours Zola, Lyon', '', ['137, cours Zola, Lyon', '']],
] as const)('with %s the postcode of "%s" stands where a letter has it (LOC-13)', (order, address, postcode, lines) => {
  expect(postalAddress(address, postcode, order)).toEqual(lines);
});

const company = (changes: object = {}) => ({
  tradeAddress: '18 Tanner’s Yard',
  tradeAddressLine2: ' ',
  tradeAddressLine3: null,
  tradeAddressCity: 'London',
  tradeAddressPostcode: 'E2 7QX',
  tradeAddressCountry: null,
  ...changes,
});
const IN_LYON = { tradeAddressCity: 'Lyon', tradeAddressPostcode: '69002', tradeAddressCountry: 'France' };

test.each([
  ['town-postcode', {}, ['18 Tanner’s Yard', 'London', 'E2\u00a07QX']],
  [undefined, IN_LYON, ['18 Tanner’s Yard', 'Lyon', '69002', 'France']],
  ['postcode-town', IN_LYON, ['18 Tanner’s Yard', '69002\u00a0Lyon', 'France']],
  ['postcode-town', { ...IN_LYON, tradeAddressPostcode: null }, ['18 Tanner’s Yard', 'Lyon', 'France']],
  ['postcode-town', { ...IN_LYON, tradeAddressCity: '' }, ['18 Tanner’s Yard', '69002', 'France']],
] as const)('with %s the lines of a company with %j are in order, without gaps (ADM-64)', (order, changes, lines) => {
  expect(companyAddress(company(changes), 'tradeAddress', order)).toEqual(lines);
});
