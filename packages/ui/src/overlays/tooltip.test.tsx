/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { Dialog } from './dialog';
import { Tooltip } from './tooltip';

test('a tooltip shows on hover and on focus, describes its child, and goes away with Esc (SHL-129)', async () => {
  const { screen, user } = renderUi(<Tooltip text="3 ordered, 2 substituted">2</Tooltip>);
  await user.hover(screen.getByText('2'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('3 ordered, 2 substituted');
  await user.unhover(screen.getByText('2'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.tab();
  expect(screen.getByText('2')).toHaveAccessibleDescription('3 ordered, 2 substituted');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('Esc ends a tooltip that shows on hover, whatever has the focus, and nothing around it (SHL-129)', async () => {
  const close = jest.fn();
  const { screen, user } = renderUi(
    <Dialog title="Lines" onClose={close}>
      <Tooltip text="3 ordered, 2 substituted">2</Tooltip>
    </Dialog>,
  );
  await user.hover(screen.getByText('2'));
  expect(screen.getByRole('heading', { name: 'Lines' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
