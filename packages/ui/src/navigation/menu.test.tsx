/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { Menu } from './menu';

function open(onSelect = jest.fn()) {
  const items = [
    { key: 'copy', text: 'Duplicate', onSelect },
    { key: 'print', text: 'Print', to: '/print' },
    { key: 'cancel', text: 'Cancel order', onSelect: jest.fn(), danger: true },
  ];
  return {
    ...renderUi(
      <>
        <Menu items={items}>More actions</Menu>
        <button type="button">After</button>
      </>,
    ),
    onSelect,
  };
}

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  'the key %s on its button opens it on the first entry (SHL-126)',
  async (key) => {
    const { screen, user } = open();
    const button = screen.getByRole('button', { name: 'More actions' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    button.focus();
    await user.keyboard(key);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  },
);

test('arrows, Home and End move within it (SHL-126)', async () => {
  const { screen, user } = open();
  screen.getByRole('button', { name: 'More actions' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Cancel order' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home}');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
});

test('Esc closes it and gives the focus back (SHL-126)', async () => {
  const { screen, user } = open();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus();
});

test('Tab and a press outside close it (SHL-126)', async () => {
  const { screen, user } = open();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an entry does what it says, once, and the menu closes', async () => {
  const { screen, user, onSelect } = open();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('href', '/print');
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});
