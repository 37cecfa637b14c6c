/** @jest-environment jsdom */
import { getCalendar, getWorkspace, updateOrder } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { edit, next, open } from '../../testing/open-order';
import { calendar, order, workspace } from '../../testing/records';

beforeEach(() => sessionStorage.clear());

test('what the delivery depends on and could not be loaded is told on a card of the review (ORD-9)', async () => {
  const rendered = edit(order(), {
    answers: [
      [getWorkspace, workspace()],
      [updateOrder, order({ version: 4 })],
      [getCalendar, { failsWith: 'timeout' }],
    ],
  });
  const { screen, user, network } = rendered;
  await next(rendered);
  await screen.findByRole('heading', { name: 'Review order 10001' });
  const title = await screen.findByRole('heading', { name: 'We couldn’t load the delivery days' });
  const card = title.closest('.card')!;
  expect(card).toContainElement(screen.getByRole('button', { name: 'Try again' }));
  expect(card).not.toContainElement(screen.getByRole('button', { name: 'Submit order' }));
  network.answer(getCalendar, calendar());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(card).not.toBeInTheDocument());
});

test('the same is told on a card of the draft’s view (ORD-9)', async () => {
  const { screen } = open(order(), { answers: [[getCalendar, { failsWith: 'timeout' }]] });
  const title = await screen.findByRole('heading', { name: 'We couldn’t load the delivery days' });
  const card = title.closest('.card')!;
  expect(card).toContainElement(screen.getByRole('button', { name: 'Try again' }));
  expect(card).not.toContainElement(screen.getByRole('button', { name: 'Submit' }));
});
