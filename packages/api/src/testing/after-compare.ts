import type * as argon2 from '@node-rs/argon2';

let meanwhile: (() => Promise<unknown>) | undefined;

/**
 * Says what happens once, after the next password was compared and before its call goes on; undefined for nothing. Works
 * in a test file that mocks `@node-rs/argon2` with `argon2WithMeanwhile`.
 */
export function afterCompare(work: (() => Promise<unknown>) | undefined): void {
  meanwhile = work;
}

/** The real module, save that `verify` lets happen what `afterCompare` was told. */
export function argon2WithMeanwhile(): typeof argon2 {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    ...real,
    verify: async (...given: Parameters<typeof real.verify>) => {
      const isRight = await real.verify(...given);
      const happening = meanwhile;
      meanwhile = undefined;
      await happening?.();
      return isRight;
    },
  };
}
