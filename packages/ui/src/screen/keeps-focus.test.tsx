/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { KeepsFocus } from './keeps-focus';

function Page({ takesOver = false }: { takesOver?: boolean }) {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <KeepsFocus />
      <h1>Orders</h1>
      <section aria-labelledby="kept">
        <h2 id="kept">Kept order</h2>
        <p>
          {isThere ? (
            <button type="button" onClick={() => setThere(false)}>
              Discard
            </button>
          ) : (
            <input
              aria-label="Location"
              ref={(field) => {
                if (takesOver) field?.focus();
              }}
            />
          )}
        </p>
      </section>
    </main>
  );
}

test('when the focused control goes away, the focus goes to the heading of the part around it (SHL-129)', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Kept order' })).toHaveFocus());
});

test('a successor that takes the focus keeps it (SHL-129)', async () => {
  jest.useFakeTimers();
  render(<Page takesOver />);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Discard' }));
  jest.advanceTimersByTime(1000);
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveFocus();
  jest.useRealTimers();
});

test('a control that was left by a click beside it may go away without moving the focus (SHL-129)', async () => {
  function Timed({ isThere }: { isThere: boolean }) {
    return (
      <main>
        <KeepsFocus />
        <h1>Orders</h1>
        <p>Text</p>
        {isThere && <button type="button">Soon gone</button>}
      </main>
    );
  }
  const { rerender } = render(<Timed isThere />);
  await userEvent.click(screen.getByRole('button', { name: 'Soon gone' }));
  await userEvent.click(screen.getByText('Text'));
  jest.useFakeTimers();
  rerender(<Timed isThere={false} />);
  await Promise.resolve();
  jest.advanceTimersByTime(1000);
  expect(document.body).toHaveFocus();
  jest.useRealTimers();
});
