/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createI18n, I18nProvider } from '@larder/i18n';
import { createNotifier } from './notifier';
import { Snackbars } from './snackbars';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(...texts: string[]) {
  const notifier = createNotifier();
  render(
    <I18nProvider i18n={createI18n({ locale: 'en' })}>
      <Snackbars notifier={notifier} />
    </I18nProvider>,
  );
  act(() => texts.forEach((text) => notifier.notify(text)));
  return notifier;
}
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('a message shows for 6 s, and a new one ends it (SHL-127)', () => {
  const notifier = open('Order 10001 deleted');
  pass(5999);
  expect(screen.getByRole('status')).toHaveTextContent('Order 10001 deleted');
  act(() => notifier.notify('Draft saved'));
  expect(screen.getByText('Draft saved')).toBeVisible();
  pass(5999);
  expect(screen.getByText('Draft saved')).toBeVisible();
  pass(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a message stays while it is hovered or focused (SHL-127)', () => {
  open('Draft saved');
  fireEvent.mouseMove(screen.getByText('Draft saved').parentElement!);
  pass(60_000);
  expect(screen.getByText('Draft saved')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Close message' }).focus());
  fireEvent.mouseLeave(screen.getByText('Draft saved').parentElement!);
  pass(60_000);
  expect(screen.getByText('Draft saved')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Close message' }).blur());
  pass(6000);
  expect(screen.queryByText('Draft saved')).toBeNull();
});

test('a message that comes under a pointer at rest goes after its time (SHL-127)', () => {
  open('Draft saved');
  fireEvent.mouseEnter(screen.getByText('Draft saved').parentElement!);
  pass(6000);
  expect(screen.queryByText('Draft saved')).toBeNull();
});

test('a message can be closed (SHL-127)', () => {
  open('Draft saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('Draft saved')).toBeNull();
});

test('whoever shows a message can end it, but not a later one (SHL-127)', () => {
  const notifier = open();
  let endFirst!: () => void;
  act(() => {
    endFirst = notifier.notify('35 lines filled as usual');
  });
  act(() => void notifier.notify('Draft saved'));
  act(() => endFirst());
  expect(screen.getByText('Draft saved')).toBeVisible();
  act(() => {
    endFirst = notifier.notify('2 lines added');
  });
  act(() => endFirst());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a message may offer what undoes it, which ends the message (GDE-12)', async () => {
  const undo = jest.fn();
  const notifier = createNotifier();
  render(
    <I18nProvider i18n={createI18n({ locale: 'en' })}>
      <Snackbars notifier={notifier} />
    </I18nProvider>,
  );
  act(() => notifier.notify('Butter removed', { text: 'Undo', run: undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Butter removed')).toBeNull();
});
