import type { LastChange, Workspace } from '@larder/contracts';
import { ApiProblem } from '../../http/problem';

/** Somebody saved since the version that was edited; `current` is what they saved, `change` when and who (DSK-17). */
export class WorkspaceVersionMismatch extends ApiProblem {
  constructor(current: Workspace, change: LastChange | undefined) {
    super('version_mismatch', 'Someone else has changed this meanwhile.', { extra: { current, ...change } });
  }
}
