/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { tellOtherTabs, useLoad, useOtherTabs } from '@larder/api-client';
import { openOtherTab, renderRemote } from './testing';

const load = jest.fn<Promise<string>, []>();
function Products() {
  useOtherTabs('products');
  const { data } = useLoad(['products', 1], load);
  return <p>{data ?? 'Loading'}</p>;
}

beforeEach(() => void load.mockReset().mockResolvedValueOnce('Leeks').mockResolvedValue('Leeks, kale'));

test('what another tab has changed is loaded again, and what is shown stays meanwhile; other loads are left alone (DSK-112)', async () => {
  const other = openOtherTab();
  const { screen } = renderRemote(<Products />);
  await screen.findByText('Leeks');
  act(() => other.tell('orders'));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => other.tell('orders', 'products'));
  expect(screen.getByText('Leeks')).toBeVisible();
  expect(await screen.findByText('Leeks, kale')).toBeVisible();
  other.close();
});

test('a tab tells the others and does not hear itself; a page that is left hears nothing more (DSK-112)', async () => {
  const other = openOtherTab();
  const { screen, unmount } = renderRemote(<Products />);
  await screen.findByText('Leeks');
  tellOtherTabs('products', 'product');
  expect(other.heard).toEqual([['products', 'product']]);
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  await waitFor(() => expect(other.listeners()).toBe(0));
  other.close();
});

test('a browser without channels between tabs works on its own (DSK-112)', async () => {
  const { screen } = renderRemote(<Products />);
  expect(await screen.findByText('Leeks')).toBeVisible();
  expect(() => tellOtherTabs('products')).not.toThrow();
});
