import { RemoteError } from '@larder/federation/runtime';
import { isApiError } from '@larder/api-client';
import { messageOf } from '../services/problem-message';
import type { ComposedRemote } from '@larder/contracts';
import type { ProblemReport } from '../services/problem-reporter';

/** A remote's failure as it is reported, with its area and version (SHL-118). */
export function failureOf(error: unknown, { name, version }: ComposedRemote): ProblemReport {
  const isLoading = error instanceof RemoteError || (error instanceof Error && error.name === 'RemoteTooSlow');
  const traceId = isApiError(error) ? error.problem?.traceId : undefined;
  return { kind: isLoading ? 'load' : 'unhandled', area: name, version, message: messageOf(error), ...(traceId && { traceId }) };
}
