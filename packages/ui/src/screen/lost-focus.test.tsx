/** @jest-environment jsdom */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { act, waitFor } from '@testing-library/react';
import { Dialog } from '../overlays/dialog';
import { renderUi } from '../testing';
import { keepFocus } from './lost-focus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => stop());

function Once({ children, instead }: { children: string; instead?: ReactNode }) {
  const [isGone, setGone] = useState(false);
  return isGone ? (
    instead
  ) : (
    <button type="button" onClick={() => setGone(true)}>
      {children}
    </button>
  );
}

test('a button that goes away leaves the focus to the heading of its card (SHL-129)', async () => {
  const { screen, user } = renderUi(
    <main>
      <h1>Team</h1>
      <section>
        <h2>Sessions</h2>
        <p>
          <Once>Try again</Once>
        </p>
      </section>
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus());
});

/** Fails, loads without a heading when it is tried again, and has come when `arrive` is called. */
function Loaded({ onTry }: { onTry: (arrive: () => void) => void }) {
  const [shown, setShown] = useState<'failed' | 'loading' | 'ready'>('failed');
  if (shown === 'loading') return <div className="skeleton" />;
  if (shown === 'ready') return <h1>Orders</h1>;
  const retry = () => {
    setShown('loading');
    onTry(() => setShown('ready'));
  };
  return (
    <button type="button" onClick={retry}>
      Try again
    </button>
  );
}

/** Tries again, and waits until the focus would have been placed. */
async function tryAgain() {
  let arrive = (): void => undefined;
  const { screen, user } = renderUi(
    <main>
      <Loaded
        onTry={(arrived) => {
          arrive = arrived;
        }}
      />
    </main>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(document.body).toHaveFocus();
  return { screen, user, arrive: () => act(() => arrive()) };
}

test('what takes a while to come has the focus once it is there (SHL-129)', async () => {
  const { screen, arrive } = await tryAgain();
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  arrive();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus());
  // Whoever has scrolled on meanwhile stays there.
  expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
});

test('whoever presses somewhere meanwhile keeps the focus where it is (SHL-129)', async () => {
  const { user, arrive } = await tryAgain();
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(document.body).toHaveFocus();
});

test('a row that goes away leaves the focus to the row that follows, the last one to the row before (SHL-129)', async () => {
  function Rows() {
    const [rows, setRows] = useState(['a', 'b', 'c']);
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  const { screen, user } = renderUi(<Rows />);
  await user.click(screen.getByRole('button', { name: 'b' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'c' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'c' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'a' })).toHaveFocus());
});

test('a button inside a field leaves the focus to the field (SHL-129)', async () => {
  const { screen, user } = renderUi(
    <>
      <h1>Products</h1>
      <div className="field">
        <Once>Clear</Once>
        <input aria-label="Search" />
      </div>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

test('a field that is disabled for a while has the focus again afterwards (SHL-129)', async () => {
  const { screen, user, rerender } = renderUi(
    <>
      <h1>Profile</h1>
      <input aria-label="Name" />
    </>,
  );
  const field = screen.getByRole('textbox');
  await user.click(field);
  rerender(
    <>
      <h1>Profile</h1>
      <input aria-label="Name" disabled />
    </>,
  );
  // As browsers do and jsdom does not.
  field.blur();
  rerender(
    <>
      <h1>Profile</h1>
      <input aria-label="Name" />
    </>,
  );
  await waitFor(() => expect(field).toHaveFocus());
});

test('a press beside every control gives the focus up, and a change of the page does not bring it back (SHL-129)', async () => {
  const { screen, user, rerender } = renderUi(
    <>
      <h1>Team</h1>
      <button type="button">Menu</button>
      <p>Text</p>
    </>,
  );
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByText('Text'));
  rerender(
    <>
      <h1>Team</h1>
      <p>Text</p>
    </>,
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(document.body).toHaveFocus();
});

test('a dialog whose opener has gone gives the focus to the row in its place (SHL-124, SHL-129)', async () => {
  function Rows() {
    const [state, setState] = useState<'rows' | 'asks' | 'gone'>('rows');
    return (
      <>
        <ul>
          {state !== 'gone' && (
            <li>
              <button type="button" onClick={() => setState('asks')}>
                Revoke
              </button>
            </li>
          )}
          <li>
            <button type="button">Next row</button>
          </li>
        </ul>
        {state === 'asks' && (
          <Dialog
            title="Revoke?"
            onClose={() => undefined}
            actions={
              <button type="button" onClick={() => setState('gone')}>
                Yes
              </button>
            }
          />
        )}
      </>
    );
  }
  const { screen, user } = renderUi(<Rows />);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next row' })).toHaveFocus());
});
