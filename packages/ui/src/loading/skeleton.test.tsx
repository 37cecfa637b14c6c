/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { SkeletonRows } from './skeleton';

test('a list that loads is announced as busy and has at most 15 rows (SHL-119)', () => {
  const { screen, container } = renderUi(<SkeletonRows rows={30} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(container.querySelectorAll('.sk-row')).toHaveLength(15);
});
