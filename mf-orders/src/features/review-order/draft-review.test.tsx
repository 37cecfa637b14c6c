/** @jest-environment jsdom */
import { checkOutOrder, createOrder, getCalendar, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { addContact, atReview } from '../../testing/new-order-steps';
import { edit, next } from '../../testing/open-order';
import { calendar, order } from '../../testing/records';

/** A calendar that is answered when it is told to. */
function slowCalendar() {
  let answer: () => void = () => undefined;
  return {
    given: () => new Promise((resolve) => (answer = () => resolve(calendar()))),
    /** Resolves once it is read and what waited for it went on. */
    answer: () =>
      act(async () => {
        answer();
        await new Promise((go) => {
          setTimeout(go, 50);
        });
      }),
  };
}
/** The review of an edit, whose Submit waits for the calendar. */
async function submitting() {
  const rendered = edit(order(), {
    answers: [
      [updateOrder, order({ version: 4 })],
      [checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 5 }],
    ],
  });
  const { screen, user, network } = rendered;
  await next(rendered);
  const submit = await screen.findByRole('button', { name: 'Submit order' });
  await waitFor(() => expect(submit).toBeEnabled());
  const slow = slowCalendar();
  const asked = network.count(getCalendar);
  network.answer(getCalendar, slow.given);
  await user.click(submit);
  await waitFor(() => expect(network.count(getCalendar)).toBe(asked + 1));
  return { ...rendered, submit, answer: slow.answer };
}

test('Submit and Save draft of the review of an edit are locked while the calendar is asked, and one order is submitted (ORD-130, ORD-183)', async () => {
  const { screen, user, network, submit, answer } = await submitting();
  await user.click(submit);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.getByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  expect(network.count(checkOutOrder)).toBe(0);
  await answer();
  expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
  expect(network.count(checkOutOrder)).toBe(1);
});

test('who goes back to the items while the calendar is asked submits nothing (ORD-130, ORD-183)', async () => {
  const { screen, user, network, answer } = await submitting();
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await answer();
  expect(network.count(checkOutOrder)).toBe(0);
});

test('who goes back to the items of a new order while the calendar is asked submits nothing (ORD-130, ORD-183)', async () => {
  const rendered = await atReview({
    answers: [[createOrder, { orderId: 10200, status: 'ready', version: 1, totalPrice: 237 }]],
  });
  const { screen, user, network } = rendered;
  await addContact(rendered);
  const slow = slowCalendar();
  network.answer(getCalendar, slow.given);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit order' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await slow.answer();
  expect(network.count(createOrder)).toBe(0);
});
