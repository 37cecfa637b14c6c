import type { Call } from './call';
import * as calls from './calls';

/**
 * Every call of the API, in the order of its name. For the API, OpenAPI and the matrix test; a browser imports single
 * calls.
 */
export const ALL_CALLS: readonly Call[] = Object.values(calls)
  .filter((call): call is Call => typeof call === 'object' && 'method' in call && 'path' in call)
  .sort((a, b) => a.name.localeCompare(b.name));
