import { formatMoney, factsOf, sumOf } from '@larder/rules';
import { learnDemoRegions } from '@larder/rules/demo-regions';
import fc from 'fast-check';
import { layoutFaults, pdfLayout, type PdfLayout, type PlacedText } from '../../testing/pdf-layout';
import { drawInvoice } from './invoice-document';
import type { DocumentLine, InvoiceDocument } from './invoice-document.queries';

learnDemoRegions();
const FACTS = factsOf('gb');

/** A text of exactly this length: words of one to twelve letters. */
const textOf = (length: number, offset = 0): string => {
  const words = 'Goodwill for a missing carton of unsalted Normandy butter, temperature-checked & WEIGHED at No. 4 ';
  const start = offset % words.length;
  return words
    .repeat(3)
    .slice(start, start + length)
    .replace(/^ | $/g, 'x');
};

const line = (place: number, description: string): DocumentLine => ({
  sku: `SKU-${place}`,
  description,
  quantity: '2.5000',
  unitType: 'kg',
  unitPrice: '40.0000',
  net: '100.00',
  vatRate: place % 2 === 0 ? '0.2000' : '0.0000',
  vat: place % 2 === 0 ? '20.00' : '0.00',
  gross: place % 2 === 0 ? '120.00' : '100.00',
});
/** Each credit note has another amount, by which its row is found. */
const note = (place: number, length: number) => ({
  label: textOf(length, place * 7),
  amount: `${place + 1}.01`,
});

const BUYER = {
  companyName: 'Ember & Oak Restaurants Ltd',
  companyLines: ['14 Tanner’s Yard', 'Unit 3', 'London E2 7QX', 'United Kingdom'],
  vatNumber: 'GB 999 0101 73',
  locationName: 'Shoreditch',
  locationAddress: '14 Tanner’s Yard, E2 7QX',
};
const SELLER = {
  name: 'Larder Foods Ltd',
  address: ['18 Bermondsey Yard', 'London SE1 0ZZ', 'United Kingdom'],
  vatNumber: 'GB 999 9999 73',
};
const BANK = 'Please quote the invoice number. Sort code 00-00-00, account 00000000.';

interface Drawn {
  lines?: readonly number[];
  notes?: readonly number[];
  buyer?: Partial<typeof BUYER>;
  seller?: typeof SELLER;
  bank?: string | null;
}

/** Draws an invoice whose lines and credit notes have texts of these lengths. */
async function drawn({ lines = [20], notes = [], buyer, seller = SELLER, bank = BANK }: Drawn) {
  const invoice: InvoiceDocument = {
    number: 'INV-2026-0001',
    invoiceDate: '2026-11-26',
    dueDate: '2026-12-10',
    orderId: 10001,
    orderType: 'normal',
    deliveryStart: '2026-11-25T07:00:00',
    ...BUYER,
    ...buyer,
    seller,
    totalNet: '0.00',
    totalVat: '0.00',
    total: '99999.00',
    lines: lines.map((length, place) => line(place, textOf(length, place))),
    creditNotes: notes.map((length, place) => note(place, length)),
  };
  const file = await drawInvoice(invoice, { region: 'gb', bankReferenceText: bank });
  return { file, invoice, layout: pdfLayout(file) };
}

const plain = (text: string) => text.replace(/\s/g, '');

interface Row {
  label: string;
  amount: string;
}
type Side = (text: PlacedText) => boolean;

/**
 * Rows, top to bottom: an amount, and the label that begins at its height, with all of its lines up to the next amount
 * of the page.
 */
function rowsOf(texts: readonly PlacedText[], isLabel: Side, isAmount: Side): Row[] {
  const amounts = texts.filter(isAmount);
  return amounts.map(({ text, page, top }, at) => {
    const next = amounts[at + 1];
    const end = next?.page === page ? next.top : Infinity;
    const label = texts.filter((one) => isLabel(one) && one.page === page && one.top > top - 1 && one.top < end - 1);
    const isLevel = label[0] !== undefined && Math.abs(label[0].top - top) < 0.1;
    return { label: isLevel ? plain(label.map((one) => one.text).join('')) : '', amount: text };
  });
}

const isMoney: Side = ({ text, right }) => right > 544 && /^-?£/.test(text);
const placeOf = ({ texts }: PdfLayout, words: string) => texts.findIndex(({ text }) => text === words);
const lineRows = (layout: PdfLayout) =>
  rowsOf(
    layout.texts.slice(placeOf(layout, 'Product'), placeOf(layout, 'Net total')),
    ({ text, left, right }) => left === 50 && right < 256 && text !== 'Product',
    isMoney,
  );
const totalRows = (layout: PdfLayout) =>
  rowsOf(layout.texts.slice(placeOf(layout, 'Net total')), ({ left, right }) => left >= 250 && right < 456, isMoney);

/** What the rows of the credit notes, and the one below them, are to be. */
const expectedRows = ({ creditNotes, total }: InvoiceDocument) => [
  ...creditNotes.map(({ label, amount }) => ({
    label: plain(label),
    amount: formatMoney(`-${amount}`, FACTS),
  })),
  {
    label: plain('Total after credit notes'),
    amount: formatMoney(sumOf([total, ...creditNotes.map(({ amount }) => `-${amount}`)]), FACTS),
  },
];

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const LONG_BUYER = {
  companyName: textOf(120),
  companyLines: [textOf(120, 9), textOf(120, 20), textOf(60, 31), `${textOf(60, 3)} SE16 4TT`, 'United Kingdom'],
  vatNumber: 'GB 123 4567 89',
  locationName: textOf(120, 40),
  locationAddress: `${textOf(120, 50)}, SE16 4TT`,
};
const LONG_SELLER = {
  name: 'Larder Distribution Limited',
  address: ['Unit 14, Riverside Trading Estate', 'Bermondsey Wall West', 'London', 'SE16 4TT', 'United Kingdom'],
  vatNumber: 'GB 123 4567 89',
};

describe('the PDF of an invoice', () => {
  test.each<[string, Drawn]>([
    ['17 lines and four notes of 120 characters', { lines: many(17, 20), notes: many(4, 120) }],
    ['8 lines and ten notes of 120 characters', { lines: many(8, 20), notes: many(10, 120) }],
    ['55 short notes', { notes: many(55, 14) }],
    ['a name and addresses of 120 characters', { lines: many(3, 120), buyer: LONG_BUYER }],
    ['a seller of two lines', { seller: LONG_SELLER }],
    ['a bank line that wraps', { lines: many(40, 20), notes: many(4, 120), bank: many(12, BANK).join(' ') }],
  ])('has no text on another one, on a rule or beyond the page, with %s (API-78)', async (_case, options) => {
    expect(layoutFaults((await drawn(options)).layout)).toEqual([]);
  });

  test.each<[string, Drawn]>([
    ['ten of 120 characters below 8 lines', { lines: many(8, 20), notes: many(10, 120) }],
    ['55 short ones', { notes: many(55, 14) }],
  ])('has the label of each credit note beside its amount, in order: %s (API-79)', async (_case, options) => {
    const { invoice, layout } = await drawn(options);
    expect(totalRows(layout).slice(-invoice.creditNotes.length - 1)).toEqual(expectedRows(invoice));
  });

  test('keeps the total after credit notes with the last note, and net, VAT and total together (API-79)', async () => {
    for (let count = 1; count <= 40; count += 1) {
      const { layout } = await drawn({ lines: many(count, 20), notes: many(count, 60) });
      const pageOf = (text: string) => layout.texts.findLast((one) => one.text === text)?.page;
      const lastAmount = formatMoney(`-${note(count - 1, 1).amount}`, FACTS);
      expect([count, pageOf('Total after credit notes')]).toEqual([count, pageOf(lastAmount)]);
      expect([count, pageOf('Net total')]).toEqual([count, pageOf('Total (incl. VAT)')]);
    }
  });

  test('prints lines and credit notes of any length once each, beside their amounts (API-78, API-79)', async () => {
    const length = fc.integer({ min: 1, max: 120 });
    const text = fc.tuple(length, fc.nat(80)).map(([size, offset]) => textOf(size, offset));
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          lines: fc.array(length, { maxLength: 60 }),
          notes: fc.array(length, { minLength: 1, maxLength: 40 }),
          buyer: fc.record({
            companyName: text,
            companyLines: fc.array(text, { maxLength: 5 }),
            locationName: text,
            locationAddress: text,
          }),
          seller: fc.record({
            name: text,
            address: fc.array(text, { maxLength: 5 }),
            vatNumber: fc.constant('GB 123 4567 89'),
          }),
          bank: fc.option(text),
        }),
        async (options) => {
          const { invoice, layout } = await drawn(options);
          expect(layoutFaults(layout)).toEqual([]);
          expect(totalRows(layout).slice(-invoice.creditNotes.length - 1)).toEqual(expectedRows(invoice));
          expect(lineRows(layout)).toEqual(
            invoice.lines.map(({ description, gross }) => ({
              label: plain(description),
              amount: formatMoney(gross, FACTS),
            })),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
