/** @jest-environment jsdom */
import { useState } from 'react';
import { renderUi } from '../testing';
import { QuantityStepper } from './quantity-stepper';

function Line({ start = 3 }) {
  const [value, setValue] = useState(start);
  return <><QuantityStepper value={value} onChange={setValue} label="Cartons of Double cream" /><output>{value}</output></>;
}
const open = (start?: number) => {
  const rendered = renderUi(<Line start={start} />);
  const input = rendered.screen.getByRole('spinbutton', { name: 'Cartons of Double cream' });
  return { ...rendered, input };
};

test('buttons and arrow keys change by one (RUL-54, ORD-139)', async () => {
  const { screen, user, input } = open();
  await user.click(screen.getByRole('button', { name: 'One more: Cartons of Double cream' }));
  expect(input).toHaveValue('4');
  await user.click(screen.getByRole('button', { name: 'One less: Cartons of Double cream' }));
  input.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(input).toHaveValue('4');
});

test.each([['0', 1], ['10000', 9999], ['12abc', 12], ['', 3], ['-5', 5]])('typed %s becomes %s when the field is left (RUL-54, ORD-139)', async (typed, value) => {
  const { screen, user, input } = open();
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.tab();
  expect(input).toHaveValue(String(value));
  expect(screen.getByText(String(value))).toBeVisible();
});

test('pasting "12 boxes" gives 12 (RUL-54, ORD-139)', async () => {
  const { user, input } = open();
  await user.click(input);
  await user.paste('12 boxes');
  expect(input).toHaveValue('12');
});

test('Enter settles the quantity without sending a form around it', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { screen, user } = renderUi(<form onSubmit={onSubmit}><Line /></form>);
  await user.clear(screen.getByRole('spinbutton'));
  await user.type(screen.getByRole('spinbutton'), '7{Enter}');
  expect(screen.getByText('7')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('at 1 and at 9999 the button further is disabled (RUL-54)', () => {
  expect(open(1).screen.getByRole('button', { name: /^One less/ })).toBeDisabled();
  document.body.innerHTML = '';
  expect(open(9999).screen.getByRole('button', { name: /^One more/ })).toBeDisabled();
});
