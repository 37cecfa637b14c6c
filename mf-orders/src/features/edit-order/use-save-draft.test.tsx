/** @jest-environment jsdom */
import { getOrder, updateOrder } from '@larder/contracts';
import { act } from '@testing-library/react';
import { later } from '../../testing/later';
import { order } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { withForm } from '../../testing/with-form';
import { useSaveDraft } from './use-save-draft';

const onLoaded = jest.fn();
function Probe() {
  const { error, save, loadTheirs } = useSaveDraft(order());
  return (
    <>
      <button onClick={() => void save(jest.fn())}>Save</button>
      <button onClick={() => void loadTheirs(onLoaded)}>Load theirs</button>
      <p>{error ? `Error ${error.status}` : 'No error'}</p>
    </>
  );
}

test('the failure of a save is gone while the order of someone else is loaded, and that is loaded once (ORD-189, AUT-5, AUT-6)', async () => {
  const theirs = later();
  const { screen, user, network } = renderOrders(withForm(<Probe />).element, {
    answers: [
      [updateOrder, { failsWithStatus: 503 }],
      [getOrder, theirs.given],
    ],
  });
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Error 503')).toBeVisible();
  await user.dblClick(screen.getByText('Load theirs'));
  expect(screen.getByText('No error')).toBeVisible();
  await act(async () => theirs.answer(order({ version: 9 })));
  expect(onLoaded).toHaveBeenCalledTimes(1);
  expect(network.count(getOrder)).toBe(1);
});
