import { postalAddress } from './postal-address';

test.each([
  ['town-postcode', '14 Tanner’s Yard, London', 'E2 7QX', ['14 Tanner’s Yard, London', 'E2 7QX']],
  ['postcode-town', '137, cours Zola, Lyon', '69001', ['137, cours Zola', '69001 Lyon']],
  ['postcode-town', 'Lyon', '69001', ['Lyon', '69001']],
  ['postcode-town', '137, cours Zola, Lyon', '', ['137, cours Zola, Lyon', '']],
] as const)('with %s the postcode of "%s" stands where a letter has it (LOC-13)', (order, address, postcode, lines) => {
  expect(postalAddress(address, postcode, order)).toEqual(lines);
});
