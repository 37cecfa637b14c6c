/** @jest-environment jsdom */
import { useEffect } from 'react';
import { act } from '@testing-library/react';
import { usePreference } from './use-host-parts';
import { renderRemote } from './testing';

type Places = Record<string, number>;

/** Keeps a place at once when it is shown, as what comes late does. */
function Held({ name }: { name: string }) {
  const { value, writeSome } = usePreference<Places>('guide');
  useEffect(() => writeSome({ [name]: 1 }), [name, writeSome]);
  return <p>{JSON.stringify(value)}</p>;
}

test('fields of a preference that are written at once, and meanwhile by another tab, are all kept (SHL-63)', () => {
  const { host, rerender } = renderRemote(<p />);
  host.preferences.write('guide', { ofBefore: 1 });
  rerender(
    <>
      <Held name="strip" />
      <Held name="docket" />
    </>,
  );
  expect(host.preferences.read('guide')).toEqual({ ofBefore: 1, strip: 1, docket: 1 });
  act(() => host.preferences.write('guide', { ...host.preferences.read<Places>('guide'), ofOther: 1 }));
  rerender(<Held name="late" />);
  expect(host.preferences.read('guide')).toEqual({ ofBefore: 1, strip: 1, docket: 1, ofOther: 1, late: 1 });
});
