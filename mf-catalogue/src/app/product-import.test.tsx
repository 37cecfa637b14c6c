/** @jest-environment jsdom */
import { importSupplierProducts, sendSupplierProducts } from '@larder/contracts';
import type { ImportReport } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './product-import.module';

const file = (changes: Partial<ImportReport['files'][number]> = {}): ImportReport => ({
  files: [
    {
      name: 'products.csv',
      state: 'done',
      created: 1,
      updated: 36,
      unchanged: 2,
      errors: [],
      rows: [
        { line: 2, ref: 'C-1', name: 'Soft cheese', outcome: 'create' },
        { line: 3, ref: 'C-2', name: 'Hard cheese', outcome: 'update' },
      ],
      preview: 'of-now',
      ...changes,
    },
  ],
});

function open(
  answers: FakeAnswers,
  userRole: 'TRUSTED' | 'STANDARD' = 'TRUSTED',
  region: { region?: 'fr'; features?: string[] } = {},
) {
  return renderRemote(<Module />, {
    texts: { catalogue: { en, fr } },
    routes: { productList: '/my/products', productEditor: '/my/products/:sku' },
    path: '/my/products/import',
    view: 'producer',
    session: { companyRoles: ['producer'], workspaceId: 206, userRole, ...(region.region && { region: 'fr' }) },
    answers,
    ...region,
  });
}
async function choose({ screen, container }: ReturnType<typeof open>, button = en.import.choose) {
  await screen.findByText(button);
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['ref;name'], 'products.csv', { type: 'text/csv' })] },
  });
}

test('a file is shown row by row before anything is stored, then applied (DSK-23)', async () => {
  const opened = open([[importSupplierProducts, file()]]);
  const { screen, user, network } = opened;
  await choose(opened);
  expect(await screen.findByText('New: 1 · changed: 36 · unchanged: 2 · errors: 0')).toBeVisible();
  expect(await screen.findByText('Soft cheese')).toBeVisible();
  expect(network.last(importSupplierProducts)!.body).toMatchObject({ dryRun: 'true', format: 'iso' });
  await user.click(screen.getByRole('button', { name: 'Apply 37' }));
  expect(await screen.findByText('New: 1 · changed: 36')).toBeVisible();
  expect(network.last(importSupplierProducts)!.body).toMatchObject({ dryRun: 'false', preview: 'of-now' });
});

test('of several files that are dropped at once none is read, and that is said (DSK-23)', async () => {
  const { screen, network } = open([[importSupplierProducts, file()]]);
  const area = await screen.findByRole('button', { name: new RegExp(en.import.choose) });
  const drop = (...names: string[]) =>
    fireEvent.drop(area, {
      dataTransfer: { files: names.map((name) => new File(['ref;name'], name, { type: 'text/csv' })) },
    });
  drop('one.csv', 'two.csv');
  expect(await screen.findByText('Choose one file at a time. None of these was read.')).toBeVisible();
  expect(network.count(importSupplierProducts)).toBe(0);
  drop('one.csv');
  expect(await screen.findByText('Soft cheese')).toBeVisible();
  expect(screen.queryByText('Choose one file at a time. None of these was read.')).toBeNull();
});

test('one of several files that were dropped is read when it is chosen alone afterwards (DSK-23)', async () => {
  const { screen, container, network } = open([[importSupplierProducts, file()]]);
  const files = ['one.csv', 'two.csv'].map((name) => new File(['ref;name'], name, { type: 'text/csv' }));
  fireEvent.drop(await screen.findByRole('button', { name: new RegExp(en.import.choose) }), {
    dataTransfer: { files },
  });
  expect(await screen.findByText('Choose one file at a time. None of these was read.')).toBeVisible();
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: files.slice(0, 1) } });
  expect(await screen.findByText('Soft cheese')).toBeVisible();
  expect(screen.queryByText('Choose one file at a time. None of these was read.')).toBeNull();
  expect(network.count(importSupplierProducts)).toBe(1);
});

test('in fr a file is read as spreadsheets there write it, unless another format is chosen (DSK-38)', async () => {
  const opened = open([[importSupplierProducts, file()]], 'TRUSTED', { region: 'fr', features: ['producerEditing'] });
  const { screen, user, network } = opened;
  await choose(opened, fr.import.choose);
  await waitFor(() => expect(network.last(importSupplierProducts)!.body).toMatchObject({ format: 'fr' }));
  await user.selectOptions(screen.getByLabelText(fr.import.format), 'iso');
  await waitFor(() => expect(network.last(importSupplierProducts)!.body).toMatchObject({ format: 'iso' }));
});

test('a row with an error says line, column, value and what to do, and nothing can be applied (DSK-23, DSK-39)', async () => {
  const errors = [
    {
      line: 3,
      column: 'listPrice',
      value: '14,80',
      code: 'decimal_fr',
      message: 'Write 14.80 or import with --format fr',
      hint: '14.80',
    },
  ];
  const opened = open([
    [
      importSupplierProducts,
      file({
        errors,
        rows: [
          { line: 2, ref: 'C-1', name: 'Soft cheese', outcome: 'create' },
          { line: 3, ref: 'C-2', name: 'Hard cheese', outcome: 'error' },
        ],
      }),
    ],
  ]);
  await choose(opened);
  expect(await opened.screen.findByText('listPrice · “14,80” · Write 14.80, or choose 14,80 above')).toBeVisible();
  expect(opened.screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('a file that can’t be taken any more when it is applied shows its rows again, and says nothing of done (DSK-23)', async () => {
  const opened = open([[importSupplierProducts, file()]]);
  const { screen, user, network } = opened;
  await choose(opened);
  const apply = await screen.findByRole('button', { name: 'Apply 37' });
  network.answer(
    importSupplierProducts,
    file({
      state: 'failed',
      created: 0,
      updated: 0,
      errors: [
        {
          line: 2,
          column: 'ref',
          value: 'C-1',
          code: 'product_limit',
          message: 'A company has 2,000 products at most',
          hint: '2000',
        },
      ],
    }),
  );
  await user.click(apply);
  expect(await screen.findByText('ref · “C-1” · A company has 2000 products at most')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send all for review' })).toBeNull();
});

test('another way of writing numbers reads the file again (DSK-23)', async () => {
  const opened = open([[importSupplierProducts, file()]]);
  await choose(opened);
  await opened.screen.findByText('Soft cheese');
  await opened.user.selectOptions(opened.screen.getByLabelText('How numbers and dates are written'), 'fr');
  await waitFor(() =>
    expect(opened.network.last(importSupplierProducts)!.body).toMatchObject({ dryRun: 'true', format: 'fr' }),
  );
});

/** Answers one call at a time, as the API does for a company. */
function oneAtATime(answerOf: (call: SeenCall) => ImportReport) {
  let end: (() => void) | undefined;
  return {
    answer: async (call: SeenCall) => {
      if (end) return { failsWith: 'import_busy' as const };
      await new Promise<void>((resolve) => (end = resolve));
      end = undefined;
      return answerOf(call);
    },
    end: () => act(async () => end!()),
  };
}

test('other ways of writing numbers while the file is being read: the last one is asked for once the call under way has ended, and its rows are shown (DSK-23)', async () => {
  const created: Record<string, number> = { iso: 1, fr: 5, gb: 7 };
  const api = oneAtATime(({ body }) =>
    file({ created: created[(body as { format: string }).format]!, updated: 0, unchanged: 0 }),
  );
  const opened = open([[importSupplierProducts, api.answer]]);
  const { screen, user, network } = opened;
  await choose(opened);
  await user.selectOptions(screen.getByLabelText('How numbers and dates are written'), 'fr');
  await user.selectOptions(screen.getByLabelText('How numbers and dates are written'), 'gb');
  expect(network.count(importSupplierProducts)).toBe(1);
  await api.end();
  await waitFor(() => expect(network.count(importSupplierProducts)).toBe(2));
  expect(network.last(importSupplierProducts)!.body).toMatchObject({ format: 'gb' });
  expect(screen.queryByText(/^New: 1/)).toBeNull();
  await api.end();
  expect(await screen.findByText('New: 7 · changed: 0 · unchanged: 0 · errors: 0')).toBeVisible();
  expect(network.count(importSupplierProducts)).toBe(2);
});

test('while a colleague’s import runs the refusal says so (DSK-47)', async () => {
  const opened = open([[importSupplierProducts, { failsWith: 'import_busy' }]]);
  await choose(opened);
  expect(await opened.screen.findByRole('alert')).toHaveTextContent('An import is running');
});

test('in French a wrong value stands between guillemets (DSK-39)', async () => {
  const errors = [
    { line: 2, column: 'listPrice', value: '14.80', code: 'decimal_fr', message: 'Wrong', hint: '14,80' },
  ];
  const opened = open([[importSupplierProducts, file({ errors })]], 'TRUSTED', {
    region: 'fr',
    features: ['producerEditing'],
  });
  await choose(opened, fr.import.choose);
  expect(await opened.screen.findByText(/^listPrice · /)).toHaveTextContent(
    'listPrice · «\u202f14.80\u202f» · Écrivez 14,80, ou choisissez 14,80 ci-dessus',
    { normalizeWhitespace: false },
  );
});

test('a fact of a product has the same French name where it is entered and where it is read (SHL-56)', () => {
  expect([fr.editor.field.shelfLife, fr.editor.field.leadTime]).toEqual([
    fr.details['shelf-life'],
    fr.details['lead-time'],
  ]);
});

test('“Send all for review” sends what is complete and lists the rest, each gap a link to its field (DSK-12, DSK-23)', async () => {
  const opened = open([
    [importSupplierProducts, file()],
    [
      sendSupplierProducts,
      { sent: ['A', 'B'], incomplete: [{ sku: 'C', name: 'Hard cheese', missing: ['description', 'specSheet'] }] },
    ],
  ]);
  const { screen, user } = opened;
  await choose(opened);
  await user.click(await screen.findByRole('button', { name: 'Apply 37' }));
  await user.click(await screen.findByRole('button', { name: 'Send all for review' }));
  expect(await screen.findByText('2 products sent for review')).toBeVisible();
  const gaps = within(screen.getByText('Hard cheese').closest('li')!).getAllByRole('link');
  expect(gaps.map((gap) => [gap.textContent, gap.getAttribute('href')])).toEqual([
    ['Description', '/my/products/C#product-description'],
    ['Spec sheet', '/my/products/C#product-specSheet'],
  ]);
});

test('“Send all for review” lists declined drafts, which it leaves out, as links to their pages (DSK-6, DSK-23)', async () => {
  const declined = [
    { sku: 'C', name: 'Hard cheese' },
    { sku: 'D', name: 'Soft cheese' },
  ];
  const opened = open([
    [importSupplierProducts, file()],
    [sendSupplierProducts, { sent: [], incomplete: [], declined }],
  ]);
  const { screen, user } = opened;
  await choose(opened);
  await user.click(await screen.findByRole('button', { name: 'Apply 37' }));
  await user.click(await screen.findByRole('button', { name: 'Send all for review' }));
  expect(await screen.findByText('0 products sent for review')).toBeVisible();
  expect(screen.getByText('2 declined products were left out. Read why on their pages:')).toBeVisible();
  for (const { sku, name } of declined)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/my/products/${sku}`);
});

test('what others have overtaken is shown again as it is now, and applied from there (DSK-23)', async () => {
  const opened = open([[importSupplierProducts, file()]]);
  const { screen, user, network } = opened;
  await choose(opened);
  const apply = await screen.findByRole('button', { name: 'Apply 37' });
  network.answer(importSupplierProducts, file({ state: 'changed', created: 0, updated: 2, preview: 'of-later' }));
  await user.click(apply);
  expect(await screen.findByText(/^The products have changed since the preview/)).toBeVisible();
  network.answer(importSupplierProducts, file({ created: 0, updated: 2 }));
  await user.click(screen.getByRole('button', { name: 'Apply 2' }));
  expect(await screen.findByText('New: 0 · changed: 2')).toBeVisible();
  expect(network.last(importSupplierProducts)!.body).toMatchObject({ dryRun: 'false', preview: 'of-later' });
});

test('a file that can’t be read says the line and why, in the reader’s words (DSK-23)', async () => {
  const opened = open([
    [
      importSupplierProducts,
      { failsWith: 'import_invalid', extra: { line: 1, reason: 'column_unknown', hint: '“colour”' } },
    ],
  ]);
  await choose(opened);
  expect(
    await opened.screen.findByText(
      'This file can’t be read: line 1, the column “colour” is not known; take it out, or write its name as in the export',
    ),
  ).toBeVisible();
});

test.each([
  ['too_many_cells', '1000', 'Fichier illisible : ligne 1, plus de 1 000 valeurs ; supprimez les colonnes vides'],
  ['row_too_long', '1 MB', 'Fichier illisible : ligne 1, plus de 1 Mo sur une seule ligne'],
])(
  'the limit of a file that can’t be read (%s, %s) is written as the language writes it (DSK-23)',
  async (reason, hint, said) => {
    const opened = open(
      [[importSupplierProducts, { failsWith: 'import_invalid', extra: { line: 1, reason, hint } }]],
      'TRUSTED',
      { region: 'fr', features: ['producerEditing'] },
    );
    await choose(opened, fr.import.choose);
    const [shown] = await opened.screen.findAllByRole('alert');
    expect(shown!.textContent).toBe(said.replace(' ;', ' ;').replace(' :', ' :'));
  },
);

test('a file that can’t be read without a line says why in the words of the API (DSK-23)', async () => {
  const opened = open([
    [importSupplierProducts, { failsWith: 'import_invalid', extra: { detail: 'It is not UTF-8.' } }],
  ]);
  await choose(opened);
  expect(await opened.screen.findByText('This file can’t be read: It is not UTF-8.')).toBeVisible();
});

test('STANDARD is led to the list (DSK-2)', async () => {
  const { host } = open([], 'STANDARD');
  await waitFor(() => expect(host.history.location.pathname).toBe('/my/products'));
});

test('on a phone the rows are a list with what to do beneath each, errors first (DSK-23)', async () => {
  const phone = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width < 600px)',
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
  const errors = [
    {
      line: 3,
      column: 'listPrice',
      value: '14,80',
      code: 'decimal_fr',
      message: 'Write 14.80 or import with --format fr',
      hint: '14.80',
    },
  ];
  const opened = open([
    [
      importSupplierProducts,
      file({
        errors,
        rows: [
          { line: 2, ref: 'C-1', name: 'Soft cheese', outcome: 'create' },
          { line: 3, ref: 'C-2', name: 'Hard cheese', outcome: 'error' },
        ],
      }),
    ],
  ]);
  await choose(opened);
  const rows = within(await opened.screen.findByRole('list', { name: 'What the file changes' })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hard cheeseLine 3 · C-2ErrorlistPrice · “14,80” · Write 14.80, or choose 14,80 above',
    'Soft cheeseLine 2 · C-1New',
  ]);
  expect(opened.screen.queryByRole('table')).toBeNull();
  phone.mockRestore();
});

test('the rows of a long file come 50 a page, errors first and what changes nothing last; another file begins at its first page (DSK-23)', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    line: at + 2,
    ref: `C-${at + 2}`,
    name: '',
    outcome: at === 118 ? ('error' as const) : at === 0 ? ('unchanged' as const) : ('create' as const),
  }));
  const errors = [{ line: 120, column: 'name', value: '', code: 'missing', message: 'Needed', hint: null }];
  const opened = open([[importSupplierProducts, file({ rows, errors })]]);
  const { screen, user, container, network } = opened;
  await choose(opened);
  const table = async () => within(await screen.findByRole('region', { name: 'What the file changes' }));
  const refs = async () =>
    (await table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('C-'));
  await waitFor(async () => expect(await refs()).toHaveLength(50));
  expect((await refs()).slice(0, 3)).toEqual(['C-120', 'C-3', 'C-4']);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await refs()).toHaveLength(20);
  expect((await refs()).at(-1)).toBe('C-2');
  network.answer(importSupplierProducts, file({ rows: rows.map((row) => ({ ...row, outcome: 'create' as const })) }));
  fireEvent.change(container.querySelector('input[type=file]')!, {
    target: { files: [new File(['ref;name'], 'others.csv', { type: 'text/csv' })] },
  });
  await waitFor(async () => expect((await refs())[0]).toBe('C-2'));
});
