/** @jest-environment jsdom */
import { fireEvent, waitFor } from '@testing-library/react';
import { NonceProvider } from '../style/nonce';
import { renderUi } from '../testing';
import { FileSender } from './file-sender';

const named = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));

test.each([
  [2, ['c.png: too-many', 'd.png: too-many'], ['a.png', 'b.png']],
  [1, ['b.png: too-many', 'c.png: too-many', 'd.png: too-many'], ['a.png']],
])('with room for %d, further files of a choice are refused by name (DSK-18)', async (room, refused, expected) => {
  const sent: string[] = [];
  const { screen, user, container } = renderUi(
    <NonceProvider value="abc">
      <FileSender
        multiple
        accept="image/png"
        room={room}
        send={async ({ name }) => void sent.push(name)}
        sending={(name) => `Sending ${name}`}
        refused={(name, problem) => `${name}: ${problem}`}
      >
        Add pictures
      </FileSender>
    </NonceProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, named('a.png', 'b.png', 'c.png', 'd.png'));
  await waitFor(() => expect(sent).toEqual(expected));
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(refused);
});

test.each([
  [5, 'failed'],
  [3600, 'rate_limited'],
  [0, 'rate_limited'],
])('a file that is refused with %d s to wait is told as %s (DSK-18, TRU-25)', async (retryAfterSeconds, problem) => {
  const { screen, user, container } = renderUi(
    <FileSender
      accept="image/png"
      send={async () => {
        throw Object.assign(new Error('later'), { code: 'rate_limited', retryAfterSeconds });
      }}
      sending={(name) => `Sending ${name}`}
      refused={(name, reason) => `${name}: ${reason}`}
    >
      Add pictures
    </FileSender>,
  );
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, named('a.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`a.png: ${problem}`);
});

test.each([
  [2, ['b.heic: type'], ['a.png']],
  [1, ['b.heic: too-many'], ['a.png']],
])(
  'with room for %d, a dropped file that is not taken is refused by name (DSK-18)',
  async (room, refused, expected) => {
    const sent: string[] = [];
    const { screen } = renderUi(
      <NonceProvider value="abc">
        <FileSender
          accept="image/png"
          room={room}
          send={async ({ name, type }) => {
            if (type !== 'image/png') throw Object.assign(new Error(type), { code: 'photo_invalid' });
            sent.push(name);
          }}
          sending={(name) => `Sending ${name}`}
          refused={(name, problem) => `${name}: ${problem === 'photo_invalid' ? 'type' : problem}`}
        >
          Add pictures
        </FileSender>
      </NonceProvider>,
    );
    const files = [...named('a.png'), new File(['x'], 'b.heic', { type: 'image/heic' })];
    fireEvent.drop(screen.getByRole('button', { name: /Add pictures/ }), { dataTransfer: { files } });
    await waitFor(() => expect(sent).toEqual(expected));
    await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(refused);
  },
);

test.each(['taken', 'dropped while it was disabled'])(
  'files that are chosen after a drop that was %s are told as they were chosen (DSK-18)',
  async (way) => {
    const sent: string[] = [];
    const sender = (disabled: boolean) => (
      <NonceProvider value="abc">
        <FileSender
          multiple
          accept="image/png"
          room={6}
          disabled={disabled}
          send={async ({ name }) => void sent.push(name)}
          sending={(name) => `Sending ${name}`}
          refused={(name, problem) => `${name}: ${problem}`}
        >
          Add pictures
        </FileSender>
      </NonceProvider>
    );
    const isTaken = way === 'taken';
    const { screen, user, container, rerender } = renderUi(sender(!isTaken));
    const [a, b, c] = named('a.png', 'b.png', 'c.png') as [File, File, File];
    fireEvent.drop(screen.getByRole('button', { name: /Add pictures/ }), { dataTransfer: { files: [a, b] } });
    await waitFor(() => expect(sent).toEqual(isTaken ? ['a.png', 'b.png'] : []));
    rerender(sender(false));
    sent.length = 0;
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, [a, c]);
    await waitFor(() => expect(sent).toEqual(['a.png', 'c.png']));
  },
);

test('a code of the API that the sender has words for is told as such, any other as a failure (DSK-18)', async () => {
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  for (const [code, codes, said] of [
    ['files_limit', ['files_limit'], 'files_limit'],
    ['files_limit', undefined, 'failed'],
    ['unavailable', ['files_limit'], 'failed'],
  ] as const) {
    const { screen, unmount } = renderUi(
      <NonceProvider value="abc">
        <FileSender
          accept="image/png"
          {...(codes && { codes })}
          send={failing(code)}
          sending={(name) => `Sending ${name}`}
          refused={(name, problem) => `${name}: ${problem}`}
        >
          Add pictures
        </FileSender>
      </NonceProvider>,
    );
    fireEvent.drop(screen.getByRole('button', { name: /Add pictures/ }), { dataTransfer: { files: named('a.png') } });
    expect((await screen.findByRole('alert')).textContent).toBe(`a.png: ${said}`);
    unmount();
  }
});
