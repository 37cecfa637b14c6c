/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { lateCode, useLateCode } from '@larder/ui/late';
import type { Connection } from '../services/online';
import { RetryLater } from './retry-later';
import { ServicesProvider } from '../services/services';
import type { Services } from '../services/services';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A part that is on the page once `failures` loads of it have failed. */
async function showPart(failures: number) {
  const online = createStore<Connection>(() => ({ isOnline: true, returns: 0 }));
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new Error('Loading chunk failed');
    return 'The part';
  };
  const code = lateCode(load);
  const Part = () => {
    const { data, error, retry } = useLateCode(code);
    return error ? <RetryLater retry={retry} /> : <p>{data}</p>;
  };
  const { container } = render(
    <ServicesProvider value={{ online } as unknown as Services}>
      <Part />
    </ServicesProvider>,
  );
  await pass(0);
  return {
    online,
    seen: () => ({ loads, text: container.textContent }),
  };
}

test('a part that did not load is asked for again each minute until it is there (GDE-82)', async () => {
  const { seen } = await showPart(2);
  await pass(59_999);
  expect(seen()).toEqual({ loads: 1, text: '' });
  await pass(1);
  expect(seen()).toEqual({ loads: 2, text: '' });
  await pass(60_000);
  expect(seen()).toEqual({ loads: 3, text: 'The part' });
  await pass(120_000);
  expect(seen().loads).toBe(3);
});

test('a part that did not load is asked for again once the connection is back, not when it goes (GDE-82)', async () => {
  const { online, seen } = await showPart(1);
  act(() => online.setState({ isOnline: false, returns: 0 }));
  await pass(0);
  expect(seen()).toEqual({ loads: 1, text: '' });
  act(() => online.setState({ isOnline: true, returns: 1 }));
  await pass(0);
  expect(seen()).toEqual({ loads: 2, text: 'The part' });
});
