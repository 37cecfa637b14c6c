import { contentLines } from './content-lines';

test('lines end with CRLF or LF, and folded ones are joined (RUL-33)', () => {
  const expected = [{ name: 'SUMMARY', params: {}, value: 'Delivery of the week' }, { name: 'END', params: {}, value: 'VEVENT' }];
  expect(contentLines('SUMMARY:Delivery of\r\n  the week\r\nEND:VEVENT\r\n')).toEqual(expected);
  expect(contentLines('\uFEFFSUMMARY:Delivery of\n\t the week\nEND:VEVENT')).toEqual(expected);
});

test('parameters may be quoted and names are read in capitals (RUL-33)', () => {
  expect(contentLines('dtstart;x-note="a;b:c";tzid=Europe/London:20261102T070000')).toEqual([
    { name: 'DTSTART', params: { 'X-NOTE': 'a;b:c', TZID: 'Europe/London' }, value: '20261102T070000' },
  ]);
});

test('what is no property line is left out (RUL-33)', () => {
  expect(contentLines('just words\n\n:no name\nX-OK:1').map(({ name }) => name)).toEqual(['X-OK']);
});
