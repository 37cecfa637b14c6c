import { postalAddress } from './postal-address';

test.each([
  ['en', '14 Tanner’s Yard, London', 'E2 7QX', ['14 Tanner’s Yard, London', 'E2 7QX']],
  ['fr', '137, cours Zola, Lyon', '69001', ['137, cours Zola', '69001 Lyon']],
  ['fr', 'Lyon', '69001', ['Lyon', '69001']],
  ['fr', '137, cours Zola, Lyon', '', ['137, cours Zola, Lyon', '']],
] as const)('in %s the postcode of "%s" stands where a letter has it (LOC-13)', (locale, address, postcode, lines) => {
  expect(postalAddress(address, postcode, locale)).toEqual(lines);
});
