/** Why a change is refused, for programs; each has its status in platform/platform-codes.ts. */
export type RefusalCode =
  | 'check_failed'
  | 'version_exists'
  | 'version_not_newer'
  | 'version_invalid'
  | 'release_not_found'
  | 'region_not_found'
  | 'part_not_found'
  | 'sequence_not_found'
  | 'sequence_outdated'
  | 'nothing_earlier'
  | 'quiet_hours'
  | 'region_changed_elsewhere'
  | 'region_in_use'
  | 'definition_invalid'
  | 'statement_invalid'
  | 'release_too_large'
  | 'file_too_large'
  | 'key_invalid'
  | 'key_exists'
  | 'key_not_found'
  | 'last_operator'
  | 'stage_invalid'
  | 'stage_not_found'
  | 'stage_full'
  | 'telemetry_off'
  | 'release_returned'
  | 'preview_invalid'
  | 'preview_not_found'
  | 'rate_limited';

/** A release, rollback or check that is refused. The message is one sentence for each reason, ready to print. */
export class ReleaseRefused extends Error {
  override readonly name: string = 'ReleaseRefused';

  constructor(
    readonly reasons: readonly string[],
    readonly code: RefusalCode = 'check_failed',
  ) {
    super(reasons.join('\n'));
  }
}

/** A region's file that would undo what was switched or changed elsewhere (REL-20). */
export class RegionChangedElsewhere extends ReleaseRefused {
  override readonly name = 'RegionChangedElsewhere';

  constructor(reasons: readonly string[]) {
    super(reasons, 'region_changed_elsewhere');
  }
}

/** A command that is called in a way that it does not know: exit code 2. */
export class WrongCall extends ReleaseRefused {
  override readonly name = 'WrongCall';
}

/** @throws ReleaseRefused when there is anything to say */
export function refuseIfAny(problems: readonly string[], code?: RefusalCode): void {
  if (problems.length > 0) throw new ReleaseRefused([...new Set(problems)], code);
}
