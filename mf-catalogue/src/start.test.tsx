/** @jest-environment jsdom */
import { listSupplierProducts } from '@larder/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { createOutletRoot, RemoteOutlet } from '@larder/remote-kit/outlet';
import { createFakeHost } from '@larder/remote-kit/testing';

// The build says who the remote is.
Object.assign(globalThis, { __REMOTE_NAME__: 'mf-catalogue', __REMOTE_VERSION__: '1.0.0' });

// The remote leaves in a moment of its own, which no `act` is around.
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

const NO_PRODUCTS = { items: [], pagination: { pageNumber: 1, pageSize: 15, totalItemCount: 0 } };

test('an unexpected error inside the remote leaves a panel with Try again in its area, is told to the page, and is over once it is mended (CAT-98)', async () => {
  const { start } = await import('./start');
  const { host } = createFakeHost({
    routes: { productList: '/my/products' },
    path: '/my/products',
    session: { companyRoles: ['producer'] },
    answers: [[listSupplierProducts, NO_PRODUCTS]],
  });
  const broken = new Error('The address book is empty.');
  const readPreference = host.preferences.read;
  host.preferences.read = () => {
    throw broken;
  };
  const told: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <nav>Drawer</nav>
      <RemoteOutlet
        root={await createOutletRoot()}
        host={host}
        load={async () => start}
        onFailure={(error) => told.push(error)}
        pending={<p>Waiting</p>}
        request={{ module: 'producer-products', name: 'productList', params: {}, kind: 'page', view: 'producer' }}
        tooSlow={() => new Error('too slow')}
        failed={(retry) => (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      />
    </>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(told).toEqual([broken]);
  expect(screen.getByText('Drawer')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  host.preferences.read = readPreference;
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(told).toHaveLength(1);
  jest.restoreAllMocks();
});
