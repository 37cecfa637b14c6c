/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { KitchenTimer } from './kitchen-timer';
import { timeLeft } from './time-left';
import { Money } from './money';
import { RoleLabel } from './role-label';
import { StatusChip } from './status-chip';
import { Tag } from './tag';
import { TearOffDay } from './tear-off-day';

const MINUTE = 60_000;

test.each([
  ['draft', 'Draft', ''],
  ['ready', 'Submitted', 'ready'],
  ['pending', 'Submitted', 'ready'],
  ['scheduled', 'Scheduled', 'scheduled'],
  ['preparing', 'Preparing', 'preparing'],
  ['preparing-warning', 'Preparing', 'preparing'],
  ['preparing-complete', 'Preparing', 'preparing'],
  ['ready-to-ship', 'Out for delivery', 'out'],
  ['out-for-delivery', 'Out for delivery', 'out'],
  ['out-for-pod', 'On the way to our hub', 'hub'],
  ['at-pod', 'At our hub', 'hub'],
  ['delivered', 'Delivered', 'delivered'],
  ['cancelled', 'Cancelled', 'cancelled'],
])('the status %s reads %s, with its colour and an icon (RUL-63)', (status, text, look) => {
  const { screen } = renderUi(<StatusChip status={status} />);
  const chip = screen.getByText(text);
  expect(chip).toHaveClass('st', ...(look ? [look] : []));
  expect(chip.querySelector('svg')).not.toBeNull();
});

test.each(['lost', '', null, undefined])('the unknown status %s shows a dash (RUL-63)', (status) => {
  const { screen } = renderUi(<StatusChip status={status} />);
  expect(screen.getByText('–')).toBeVisible();
});

test('roles read by name (ADM-9)', () => {
  const { screen } = renderUi(<RoleLabel role="TRUSTED" />);
  expect(screen.getByText('Trusted')).toHaveClass('role', 'trusted');
});

test('money is written as its region does (RUL-90, SHL-58)', () => {
  const { screen } = renderUi(
    <>
      <Money amount={1234.5} />
      <Money amount={0.245} unit />
      <Money amount={null} />
    </>,
  );
  expect(screen.getByText('£1,234.50')).toBeVisible();
  expect(screen.getByText('£0.245')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
  const { container } = renderUi(<Money amount={1234.5} />, { locale: 'fr' });
  expect(container.textContent).toBe('1\u202f234,50\u00a0€');
});

test('a torn-off day shows weekday, day and month in the language of the page', () => {
  const { container } = renderUi(<TearOffDay date="2026-11-23T07:00:00" tone="soon" />, { locale: 'fr' });
  expect(container).toHaveTextContent('lun.23nov.');
  expect(container.firstElementChild).toHaveClass('leafday', 'soon');
});

test.each([
  ['en', 'Today20Nov'],
  ['fr', 'Auj.20nov.'],
] as const)('a day torn off today says so in %s', (locale, text) => {
  const { container } = renderUi(<TearOffDay date="2026-11-20" tone="today" />, { locale });
  expect(container).toHaveTextContent(text);
});

test.each([
  [18 * MINUTE + 59_000, 18, 'minute'],
  [60 * MINUTE - 1, 59, 'minute'],
  [60 * MINUTE, 1, 'hour'],
  [24 * 60 * MINUTE - 1, 23, 'hour'],
  [24 * 60 * MINUTE, 1, 'day'],
  [4.9 * 24 * 60 * MINUTE, 4, 'day'],
  [-5, 0, 'minute'],
])('%i ms left are %i of the unit %s, never more than there is', (leftMs, count, unit) => {
  expect(timeLeft(leftMs)).toMatchObject({ count, unit });
});

test('the timer lights as many ticks as minutes are left and says them in words', () => {
  const { screen, container } = renderUi(
    <KitchenTimer leftMs={18 * MINUTE} tone="soon" label="left to the cut-off" moment="Friday" />,
  );
  expect(container.querySelector('.on')?.getAttribute('d')?.match(/M/g)).toHaveLength(18);
  expect(screen.getByText('left to the cut-off')).toHaveTextContent('18 min left to the cut-off');
});

test('the last minute before the cut-off reads less than a minute, and zero only once it is over (ORD-186)', () => {
  const last = renderUi(<KitchenTimer leftMs={MINUTE - 1} tone="soon" label="left to the cut-off" moment="Friday" />);
  expect(last.screen.getByText(/left to the cut-off/)).toHaveTextContent('less than a minute left to the cut-off');
  expect(last.container.querySelector('.n')).toHaveTextContent('< 1');
  const over = renderUi(<KitchenTimer leftMs={0} tone="expired" label="Cut-off passed" moment="Friday" />);
  expect(over.container.querySelector('.n')).toHaveTextContent('0');
});

test('a chip has a remove button with its name (CAT-16)', async () => {
  const onRemove = jest.fn();
  const { screen, user } = renderUi(<Tag name="Butter" on onRemove={onRemove} />);
  await user.click(screen.getByRole('button', { name: 'Remove Butter' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
