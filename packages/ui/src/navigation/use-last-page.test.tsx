/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { useLastPage } from './use-last-page';

function List({ page, total }: { page: number; total: number | undefined }) {
  const isBeyond = useLastPage(
    page,
    total === undefined ? undefined : { pageNumber: page, pageSize: 10, totalItemCount: total },
    (to) => `/list?page=${to}`,
  );
  return <p>{isBeyond ? 'on the way' : 'here'}</p>;
}

test.each([
  [4, 23, '?page=3'],
  [2, 0, '?page=1'],
  [3, 23, '?page=unchanged'],
  [9, undefined, '?page=unchanged'],
])('page %s of %s lines ends at %s (RUL-97)', (page, total, search) => {
  const { history, screen } = renderUi(<List page={page} total={total} />, { at: '/list?page=unchanged' });
  expect(history.location.search).toBe(search);
  expect(screen.getByText(search === '?page=unchanged' ? 'here' : 'on the way')).toBeVisible();
});
