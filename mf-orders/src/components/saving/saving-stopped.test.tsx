/** @jest-environment jsdom */
import { ApiError } from '@larder/api-client';
import { waitFor } from '@testing-library/react';
import type { OrderSaving } from '../../model/saving/order-saving';
import { createSubmits } from '../../model/submitting/submits';
import { renderOrders } from '../../testing/render-orders';
import { withForm } from '../../testing/with-form';
import { SavingStopped } from './saving-stopped';

test('“Save as a new draft” can be pressed again after it failed (GDE-71)', async () => {
  const saveAsNew = jest.fn(() => Promise.reject(new ApiError(503, 'unavailable')));
  const saving = { view: () => ({ orderId: 10001 }), stored: () => undefined, submits: createSubmits(), saveAsNew };
  const { element } = withForm(
    <SavingStopped saving={saving as unknown as OrderSaving} error={new ApiError(400, 'order_not_draft')} />,
  );
  const { screen, user } = renderOrders(element);
  const anew = screen.getByRole('button', { name: /Save as a new draft/ });
  for (const times of [1, 2]) {
    await user.click(anew);
    await waitFor(() => expect(anew).not.toHaveAttribute('aria-busy', 'true'));
    expect(saveAsNew).toHaveBeenCalledTimes(times);
  }
});
