/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { SidePanel } from './side-panel';

function Page({ persistent = false, pending = false }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Request a product" onClose={() => setOpen(false)} persistent={persistent} pending={pending}>
          <input aria-label="Name" />
          <a href="/x">Link</a>
        </Dialog>
      )}
    </>
  );
}

async function opened(props = {}) {
  const rendered = renderUi(<Page {...props} />);
  await rendered.user.click(rendered.screen.getByRole('button', { name: 'Open' }));
  return rendered;
}

test('a dialog has a name and takes the focus on its heading (SHL-124, ORD-19)', async () => {
  const { screen } = await opened();
  const dialog = screen.getByRole('dialog', { name: 'Request a product' });
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('heading', { name: 'Request a product' })).toHaveFocus();
});

test('Tab stays inside the dialog, both ways (SHL-124)', async () => {
  const { screen, user } = await opened();
  const dialog = screen.getByRole('dialog');
  for (let press = 0; press < 7; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  for (let press = 0; press < 7; press += 1) {
    await user.tab({ shift: true });
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('Tab stays inside a dialog that is over another one, both ways, and Esc closes it alone (SHL-124)', async () => {
  function Over() {
    const [isAsking, setAsking] = useState(false);
    return (
      <Dialog title="Edit lists" onClose={() => undefined}>
        <button type="button" onClick={() => setAsking(true)}>
          Delete
        </button>
        {isAsking && (
          <ConfirmDialog
            title="Delete the list?"
            confirmText="Yes"
            onConfirm={() => undefined}
            onCancel={() => setAsking(false)}
          />
        )}
      </Dialog>
    );
  }
  const { screen, user } = renderUi(<Over />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  await user.click(opener);
  const asking = screen.getByRole('dialog', { name: 'Delete the list?' });
  for (const shift of [true, true, true, true, false, false, false, false]) {
    await user.tab({ shift });
    expect(asking.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Edit lists');
  expect(opener).toHaveFocus();
});

test('Shift+Tab on the heading goes to the last stop (SHL-124)', async () => {
  const { screen, user } = await opened();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test.each(['its close button', 'Esc', 'a click outside'])(
  '%s closes it, and the focus goes back to what opened it (SHL-124)',
  async (way) => {
    const { screen, user } = await opened();
    if (way === 'Esc') await user.keyboard('{Escape}');
    else if (way === 'a click outside') await user.click(screen.getByRole('dialog').parentElement!);
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
);

test('a field that takes the focus by itself does not keep the dialog from giving it back (SHL-124)', async () => {
  function Ask() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog title="Ask" onClose={() => setOpen(false)}>
            <input aria-label="Name" autoFocus />
          </Dialog>
        )}
      </>
    );
  }
  const { screen, user } = renderUi(<Ask />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the second press of a double click that lands outside leaves the dialog open (SHL-124, guide 14)', async () => {
  const { screen } = await opened();
  const veil = screen.getByRole('dialog').parentElement!;
  fireEvent.mouseDown(veil, { detail: 2 });
  expect(screen.getByRole('dialog')).toBeVisible();
  fireEvent.mouseDown(veil, { detail: 1 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a persistent dialog stays open on a click outside, and closes on Esc (SHL-125)', async () => {
  const { screen, user } = await opened({ persistent: true });
  await user.click(screen.getByRole('dialog').parentElement!);
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a confirmation whose call is pending has disabled buttons and does not close on Esc (SHL-125)', async () => {
  const onCancel = jest.fn();
  const ask = (pending: boolean) => (
    <ConfirmDialog
      title="Cancel order 10020?"
      confirmText="Cancel order"
      cancelText="Back"
      danger
      pending={pending}
      onConfirm={jest.fn()}
      onCancel={onCancel}
    />
  );
  const { screen, user, rerender } = renderUi(ask(false));
  rerender(ask(true));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('dialog').parentElement!);
  expect(onCancel).not.toHaveBeenCalled();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  rerender(ask(false));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a confirmation is at most 400 px wide (SHL-124)', () => {
  const { screen } = renderUi(
    <ConfirmDialog title="Sure?" confirmText="Yes" onConfirm={jest.fn()} onCancel={jest.fn()} />,
  );
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toHaveClass('w400');
});

test('a side panel is a dialog too (SHL-124)', async () => {
  const onClose = jest.fn();
  const { screen, user } = renderUi(
    <SidePanel title="Greengrocer" onClose={onClose}>
      <input aria-label="Search" />
    </SidePanel>,
  );
  expect(screen.getByRole('dialog', { name: 'Greengrocer' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
