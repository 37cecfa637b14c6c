import { ApiError, isUnanswered } from './api-error';

test.each([
  [500, 'no_answer', true],
  // The connection may be lost after the request was sent.
  [500, 'offline', true],
  [500, 'wrong_shape', true],
  [502, 'status_502', true],
  [504, 'timeout', true],
  [500, 'internal', false],
  [500, 'not_sent', false],
  [400, 'reset_code_invalid', false],
  [429, 'rate_limited', false],
])('a call that failed with %i %s may have been carried out: %s (SHL-121)', (status, code, may) => {
  expect(isUnanswered(new ApiError(status, code))).toBe(may);
});
