import type { Workspace } from '@larder/contracts';
import { ApiProblem } from '../../http/problem';

/** Somebody saved since the version that was edited; `current` is what they saved. */
export class WorkspaceVersionMismatch extends ApiProblem {
  constructor(current: Workspace) {
    super('version_mismatch', 'Someone else has changed this meanwhile.', { extra: { current } });
  }
}
