import { noAnswer } from './api-error';

/**
 * Code that is fetched when it is wanted. One that does not come fails as a call without an answer does, so that a
 * screen without a connection says so (SHL-121).
 *
 * ```ts
 * const load = () => loadCode(() => import('./editor'));
 * ```
 * @throws ApiError 500 `offline` or `no_answer`
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => {
    throw noAnswer();
  });
