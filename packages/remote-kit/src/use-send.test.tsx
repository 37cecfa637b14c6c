/** @jest-environment jsdom */
import { ApiError, useSend } from '@larder/api-client';
import { act, renderHook } from '@testing-library/react';

const open = () => renderHook(() => useSend()).result;

test('a second press while a call is under way starts none (AUT-5)', async () => {
  const hook = open();
  let end = () => {};
  const call = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  act(() => {
    void hook.current.send(call);
    void hook.current.send(call);
  });
  expect(hook.current.isSending).toBe(true);
  await act(async () => end());
  expect(call).toHaveBeenCalledTimes(1);
  expect(hook.current.isSending).toBe(false);
});

test('a failed call is kept until the next one, unless the screen words it itself (AUT-6)', async () => {
  const hook = open();
  const failure = new ApiError(409, 'taken');
  await act(() => hook.current.send(() => Promise.reject(failure)));
  expect(hook.current.error).toBe(failure);
  await act(() =>
    hook.current.send(
      () => Promise.reject(failure),
      ({ code }) => code === 'taken',
    ),
  );
  expect(hook.current.error).toBeUndefined();
});

test('what is no failed call is thrown on, and another call can follow (AUT-6)', async () => {
  const hook = open();
  await act(() =>
    expect(hook.current.send(() => Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake'),
  );
  expect([hook.current.isSending, hook.current.error]).toEqual([false, undefined]);
  const next = jest.fn(async () => undefined);
  await act(() => hook.current.send(next));
  expect(next).toHaveBeenCalled();
});
