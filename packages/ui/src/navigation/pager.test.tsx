/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { Pager } from './pager';

const numbers = (list: HTMLElement[]) =>
  list
    .map((element) => element.textContent)
    .filter(Boolean)
    .join(' ');

test.each([
  [1, '1 2 3 4 5'],
  [5, '3 4 5 6 7'],
  [9, '6 7 8 9 10'],
  [10, '6 7 8 9 10'],
  [99, '6 7 8 9 10'],
])('of 10 pages page %i shows %s (RUL-96, SHL-123)', (page, shown) => {
  const { screen } = renderUi(
    <Pager page={page} pageSize={10} totalItemCount={100} linkTo={(to) => `/orders?page=${to}`} />,
  );
  expect(numbers(screen.getAllByRole('link'))).toBe(shown);
});

test('one page has no pager (SHL-123)', () => {
  const { container } = renderUi(<Pager page={1} pageSize={10} totalItemCount={10} linkTo={String} />);
  expect(container).toBeEmptyDOMElement();
});

test('the current page is marked and its neighbours are links (SHL-123)', () => {
  const { screen } = renderUi(
    <Pager page={2} pageSize={10} totalItemCount={30} linkTo={(to) => `/orders?page=${to}`} />,
  );
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Page 1' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/orders?page=1');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/orders?page=3');
});

test('on the first page Previous leads nowhere (SHL-123)', () => {
  const { screen } = renderUi(
    <Pager page={1} pageSize={10} totalItemCount={30} linkTo={(to) => `/orders?page=${to}`} />,
  );
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('link', { name: 'Previous' })).not.toHaveAttribute('href');
});

test('without addresses the pages are buttons', async () => {
  const onChange = jest.fn();
  const { screen, user } = renderUi(<Pager page={1} pageSize={5} totalItemCount={11} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onChange).toHaveBeenCalledWith(3);
});
