/** @jest-environment jsdom */
import { useState } from 'react';
import type { ReactElement } from 'react';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { Field } from '../fields/field';
import { NonceProvider } from '../style/nonce';
import { renderUi as render } from '../testing';
import { DeskTable } from './desk-table';
import { FileDrop } from './file-drop';
import { MultiSelect } from './multi-select';

const renderUi = (element: ReactElement) => render(<NonceProvider value="abc">{element}</NonceProvider>);

const rows = [
  { id: 1, name: 'Carrots', cartons: 4 },
  { id: 2, name: 'Leeks', cartons: 12 },
];
const columns = [
  { key: 'name', title: 'Product', isName: true, cell: (row: (typeof rows)[number]) => row.name },
  { key: 'cartons', title: 'Cartons', isFigure: true, cell: (row: (typeof rows)[number]) => row.cartons },
];

test('a table has a name, column heads and a head in each row (DSK-111)', () => {
  const { screen } = renderUi(<DeskTable label="Demand" columns={columns} rows={rows} rowKey={(row) => row.id} />);
  const table = within(screen.getByRole('region', { name: 'Demand' }));
  expect(table.getByRole('columnheader', { name: 'Cartons' })).toBeVisible();
  expect(table.getByRole('rowheader', { name: 'Leeks' })).toBeVisible();
});

test('several files are told at once, in their order, and none is sent (DSK-18)', async () => {
  const told = jest.fn();
  const { container } = renderUi(
    <FileDrop accept="image/png" multiple onFiles={told}>
      Add pictures
    </FileDrop>,
  );
  const files = [
    new File(['a'], 'first.png', { type: 'image/png' }),
    new File(['b'], 'second.png', { type: 'image/png' }),
  ];
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files } });
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(told).toHaveBeenCalledTimes(1);
  expect((told.mock.calls[0] as [File[]])[0].map(({ name }) => name)).toEqual(['first.png', 'second.png']);
});

function Origins({ error }: { error?: string }) {
  const [value, setValue] = useState<string[]>(['GB']);
  return (
    <>
      <Field label="Origin" error={error}>
        <MultiSelect
          value={value}
          onChange={setValue}
          options={[
            { value: 'GB', label: 'United Kingdom' },
            { value: 'FR', label: 'France' },
          ]}
        />
      </Field>
      <output>{value.join(',')}</output>
    </>
  );
}

test('several of a list are found by typing; the field names the control (DSK-10)', async () => {
  const { screen, user } = renderUi(<Origins />);
  await user.type(screen.getByRole('combobox', { name: 'Origin' }), 'fran');
  await user.click(await screen.findByTitle('France'));
  expect(screen.getByRole('status')).toHaveTextContent('GB,FR');
});

test('Tab leaves the open list and chooses nothing (DSK-111)', async () => {
  const { screen, user } = renderUi(<Origins />);
  const field = screen.getByRole('combobox', { name: 'Origin' });
  await user.click(field);
  await screen.findByTitle('France');
  const before = screen.getByRole('status').textContent;
  // antd looks at the number of the key, which user-event leaves out. True: the browser may move the focus.
  expect(fireEvent.keyDown(field, { key: 'Tab', keyCode: 9, which: 9 })).toBe(true);
  expect(screen.getByRole('status').textContent).toBe(before);
});

test('an error of the field is tied to the control, and styles carry the nonce (DSK-10, SHL-5)', () => {
  const { screen } = renderUi(<Origins error="Choose an origin" />);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose an origin');
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((style) => style.nonce !== 'abc' && style.getAttribute('nonce') !== 'abc')).toEqual([]);
});
