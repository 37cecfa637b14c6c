/** @jest-environment jsdom */
import { useState } from 'react';
import { Field } from '../fields/field';
import { renderUi } from '../testing';
import { Combobox } from './combobox';
import { Select } from './select';
import { TagBox } from './tag-box';

const LOCATIONS = [
  { value: '1', label: 'Brixton' },
  { value: '2', label: 'Leeds', disabled: true, hint: 'Closed' },
  { value: '3', label: 'Soho' },
];

function Location() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Delivery location">
      <Select value={value} onChange={setValue} options={LOCATIONS} />
    </Field>
  );
}

test('Arrow Down opens the list, arrows pass over disabled lines, Enter chooses (ORD-102, ORD-99)', async () => {
  const { screen, user } = renderUi(<Location />);
  const box = screen.getByRole('combobox', { name: 'Delivery location' });
  box.focus();
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('option', { name: /Leeds/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box).toHaveTextContent('Soho');
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('typing jumps, Escape closes without choosing (ORD-102)', async () => {
  const { screen, user } = renderUi(<Location />);
  const box = screen.getByRole('combobox', { name: 'Delivery location' });
  box.focus();
  await user.keyboard('so');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Soho' }).id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveTextContent('Please choose');
});

test('typing jumps across the spaces of a name, and Space alone chooses (ORD-102)', async () => {
  const names = ['Copper Ladle Bank', 'Copper Ladle Peckham', 'Copper Ladle Putney'];
  const onChange = jest.fn();
  const { screen, user } = renderUi(
    <Select
      aria-label="Delivery location"
      value={null}
      onChange={onChange}
      options={names.map((label) => ({ value: label, label }))}
    />,
  );
  const box = screen.getByRole('combobox', { name: 'Delivery location' });
  box.focus();
  await user.keyboard('{ArrowDown}copper ladle pu');
  expect(box.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Copper Ladle Putney' }).id,
  );
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Copper Ladle Putney');
  await user.keyboard('{ArrowDown} ');
  expect(onChange).toHaveBeenLastCalledWith('Copper Ladle Bank');
});

test('a disabled line cannot be pressed, another can', async () => {
  const { screen, user } = renderUi(<Location />);
  await user.click(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: /Leeds/ }));
  expect(screen.getByRole('listbox')).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Brixton' }));
  expect(screen.getByRole('combobox')).toHaveTextContent('Brixton');
});

const PRODUCTS = [
  { value: '1', label: 'Salted butter' },
  { value: '2', label: 'Butter croissant' },
];

function AddProduct({ onChoose = jest.fn(), options = PRODUCTS }) {
  const [text, setText] = useState('');
  return (
    <Field label="Add a product">
      <Combobox value={text} onChange={setText} options={options} onChoose={onChoose} emptyText="No products found" />
    </Field>
  );
}

test('the list opens from the third character, and its length is announced (ORD-134, CAT-17, CAT-28)', async () => {
  const { screen, user } = renderUi(<AddProduct />);
  const box = screen.getByRole('combobox', { name: 'Add a product' });
  await user.type(box, 'bu');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(box, 't');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
});

test('arrows move, Enter chooses, Escape closes (ORD-144, CAT-28)', async () => {
  const onChoose = jest.fn();
  const { screen, user } = renderUi(<AddProduct onChoose={onChoose} />);
  const box = screen.getByRole('combobox', { name: 'Add a product' });
  await user.type(box, 'but{ArrowDown}{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Butter croissant' }).id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(PRODUCTS[0]);
});

test('no match says so (ORD-135)', async () => {
  const { screen, user } = renderUi(<AddProduct options={[]} />);
  await user.type(screen.getByRole('combobox'), 'xyz');
  expect(screen.getByRole('status')).toHaveTextContent('No products found');
});

test('Backspace in the empty field removes the last chip; Enter without a line is told (CAT-20, CAT-28)', async () => {
  const onRemove = jest.fn();
  const onEnter = jest.fn();
  const { screen, user } = renderUi(
    <Field label="Tags">
      <TagBox
        chosen={['Butter', 'Milk']}
        value=""
        onChange={jest.fn()}
        options={[]}
        onChoose={jest.fn()}
        onRemove={onRemove}
        onEnter={onEnter}
      />
    </Field>,
  );
  screen.getByRole('combobox', { name: 'Tags' }).focus();
  await user.keyboard('{Backspace}{Enter}');
  expect(onRemove).toHaveBeenCalledWith('Milk');
  expect(onEnter).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Remove Butter' }));
  expect(onRemove).toHaveBeenLastCalledWith('Butter');
});
