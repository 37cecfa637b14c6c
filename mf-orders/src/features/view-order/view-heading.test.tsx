/** @jest-environment jsdom */
import { fakeDevice } from '../../testing/fake-device';
import { edit, moreActions, open, ready } from '../../testing/open-order';
import { order } from '../../testing/records';

const saving = () => ({ features: ['deadlines', 'autosave'], remembered: fakeDevice().remembered });

test('closing an edit names the document after the view, and the focus goes to its heading (ORD-18, ORD-43, GDE-69)', async () => {
  const { screen, user } = open(order(), saving());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('heading', { name: 'Edit order 10001' });
  expect(document.title).toMatch(/^Edit order 10001/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const heading = await screen.findByRole('heading', { name: 'Order 10001' });
  expect(document.title).toMatch(/^Order 10001/);
  expect(heading).toHaveFocus();
});

test('discarding a copy names the document after the original, and the focus goes to its heading (ORD-18, ORD-43, ORD-92)', async () => {
  const opened = open(ready);
  const { screen, user } = opened;
  await moreActions(opened);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate order' }));
  await screen.findByRole('heading', { name: 'Copy of order 10020' });
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1)!);
  const heading = await screen.findByRole('heading', { name: 'Order 10020' });
  expect(document.title).toMatch(/^Order 10020/);
  expect(heading).toHaveFocus();
});

test('an address that opens the copy or the edit of an order names the document after that step (ORD-18, ORD-43, ORD-87)', async () => {
  const copy = open(ready, { path: '/orders/10020#duplicate' });
  await copy.screen.findByRole('heading', { name: 'Copy of order 10020' });
  expect(document.title).toMatch(/^Copy of order 10020/);
  copy.unmount();
  const changed = edit();
  await changed.screen.findByRole('heading', { name: 'Edit order 10001' });
  expect(document.title).toMatch(/^Edit order 10001/);
});

test('a view that the page opens with leaves the focus to the shell (ORD-18)', async () => {
  const { screen } = open(ready);
  expect(await screen.findByRole('heading', { name: 'Order 10020' })).not.toHaveFocus();
  expect(document.title).toMatch(/^Order 10020/);
});
