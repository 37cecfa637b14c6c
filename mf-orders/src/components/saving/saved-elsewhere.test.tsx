/** @jest-environment jsdom */
import { ApiError } from '@larder/api-client';
import { act } from '@testing-library/react';
import type { OrderSaving } from '../../model/saving/order-saving';
import { renderOrders } from '../../testing/render-orders';
import { SavedElsewhere } from './saved-elsewhere';

test('the reason why an order could not be taken over is gone while it is tried again, once however often it is pressed (GDE-72, AUT-5, AUT-6)', async () => {
  const takeOver = jest.fn<Promise<undefined>, []>(() => Promise.reject(new ApiError(503, 'unavailable')));
  const saving = { takeOver } as unknown as OrderSaving;
  const { screen, user } = renderOrders(<SavedElsewhere saving={saving} onTakenOver={jest.fn()} />);
  const goOn = screen.getByRole('button', { name: /Continue here/ });
  await user.click(goOn);
  expect(await screen.findByRole('alert')).toBeVisible();
  let answer: () => void = () => undefined;
  takeOver.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  await user.dblClick(goOn);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(takeOver).toHaveBeenCalledTimes(2);
  await act(async () => answer());
  expect(goOn).not.toHaveAttribute('aria-busy', 'true');
});
