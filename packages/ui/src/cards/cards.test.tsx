/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { renderUi } from '../testing';
import { PageHeader } from './page-header';
import { BottomBar } from './bottom-bar';
import { Picture } from './picture';

test('the main heading can take the focus of a navigation (SHL-72)', () => {
  const { screen } = renderUi(<PageHeader title="Orders" back={{ to: '/', text: 'Dashboard' }} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Orders' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
});

test('while a bar stands at the bottom the page knows its height and keeps clear of it, also when one takes the place of another', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ height: 171.4 } as DOMRect);
  const { rerender, unmount } = renderUi(<BottomBar key="date" aria-label="Delivery" />);
  expect(document.body).toHaveAttribute('data-bars', '1');
  rerender(
    <>
      <BottomBar key="date" aria-label="Delivery" />
      <BottomBar key="items" aria-label="Your order" />
    </>,
  );
  rerender(<BottomBar key="items" aria-label="Your order" />);
  expect(document.body).toHaveAttribute('data-bars', '1');
  expect(document.body.style.getPropertyValue('--bar')).toBe('172px');
  unmount();
  expect(document.body).not.toHaveAttribute('data-bars');
  expect(document.body.style.getPropertyValue('--bar')).toBe('');
  jest.restoreAllMocks();
});

test('a picture that fails shows the placeholder and keeps its alternative text (SHL-128)', () => {
  const { screen } = renderUi(<Picture src="/farm.jpg" alt="The farm at dawn" />);
  fireEvent.error(screen.getByRole('img', { name: 'The farm at dawn' }));
  expect(screen.getByText('This content failed to load')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The farm at dawn' })).toBeVisible();
});

test('a drawing that fails leaves no placeholder', () => {
  const { container } = renderUi(<Picture src="/spot.svg" alt="" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container).toBeEmptyDOMElement();
});
