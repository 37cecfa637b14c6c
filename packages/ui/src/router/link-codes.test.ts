import { takeLinkCodes } from './link-codes';

test.each([
  ['', '#userName=a%40b.test&confirmationCode=c0de', { userName: 'a@b.test', confirmationCode: 'c0de' }, '', ''],
  [
    '?region=fr&userName=a%40b.test&confirmationCode=c0de',
    '',
    { userName: 'a@b.test', confirmationCode: 'c0de' },
    '?region=fr',
    '',
  ],
  ['?code=old', '#code=new', { code: 'new' }, '', ''],
  ['?code=c0de', '#top', { code: 'c0de' }, '', '#top'],
  ['?tab=draft', '#top', undefined, '?tab=draft', '#top'],
  ['', '', undefined, '', ''],
])('of %j and %j it takes the codes and leaves the rest (TRU-22)', (search, hash, codes, restOfSearch, restOfHash) => {
  expect(takeLinkCodes({ search, hash })).toEqual({ codes, search: restOfSearch, hash: restOfHash });
});
