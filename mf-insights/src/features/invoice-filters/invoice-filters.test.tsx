/** @jest-environment jsdom */
import { useState } from 'react';
import { act } from '@testing-library/react';
import { listLocations } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { NO_CONDITIONS } from '../../model/conditions';
import type { InvoiceConditions } from '../../model/conditions';
import { InvoiceFilters } from './invoice-filters';

const INVALID = 'Please enter a valid date';
const changed = jest.fn();
beforeEach(() => changed.mockClear());

function Filters({ starts }: { starts: Partial<InvoiceConditions> }) {
  const [conditions, setConditions] = useState<InvoiceConditions>({ ...NO_CONDITIONS, ...starts });
  return (
    <InvoiceFilters
      conditions={conditions}
      generation={0}
      onChange={(changes) => {
        changed(changes);
        setConditions((now) => ({ ...now, ...changes }));
      }}
      onClear={() => undefined}
    />
  );
}

async function open(starts: Partial<InvoiceConditions> = {}) {
  const page = renderRemote(<Filters starts={starts} />, {
    texts: { insights: { en, fr } },
    now: '2026-11-20T23:59:30Z',
    answers: [[listLocations, { items: [], pagination: { pageNumber: 1, pageSize: 100, totalItemCount: 0 } }]],
  });
  const start = await page.screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 });
  const end = page.screen.getByPlaceholderText('End date');
  const write = async (field: HTMLElement, text: string) => {
    await page.user.clear(field);
    await page.user.type(field, text);
    await page.user.click(page.screen.getByText('Clear'));
  };
  return { ...page, start, end, write };
}

test('a text that is no date says so until the field is emptied and left (INS-85)', async () => {
  const { screen, user, start, write } = await open();
  await write(start, 'abc');
  expect(await screen.findByText(INVALID)).toBeVisible();
  await user.clear(start);
  await user.click(screen.getByText('Clear'));
  expect(screen.queryByText(INVALID)).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test('a day that is none says so until the date of before is typed again (INS-85, INS-86)', async () => {
  const { screen, start, write } = await open({ from: '2026-11-01', to: '2026-11-09' });
  await write(start, '99/99/2026');
  expect(await screen.findByText(INVALID)).toBeVisible();
  await write(start, '01/11/2026');
  expect(screen.queryByText(INVALID)).toBeNull();
});

test('a text that is no date says so while the other part is left with a date (INS-85)', async () => {
  const { screen, start, end, write } = await open({ from: '2026-11-01', to: '2026-11-09' });
  await write(start, '99/99/2026');
  await write(end, '09/11/2026');
  expect(screen.getByText(INVALID)).toBeVisible();
});

test('the last seven days end with the day that midnight began (INS-82)', async () => {
  const { screen, user, setNow } = await open();
  await act(async () => setNow('2026-11-21T00:00:10Z'));
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(changed).toHaveBeenCalledWith({ from: '2026-11-15', to: '2026-11-21' });
});
