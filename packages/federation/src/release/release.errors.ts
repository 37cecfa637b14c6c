/** A release, rollback or check that is refused. The message is one sentence for each reason, ready to print. */
export class ReleaseRefused extends Error {
  override readonly name: string = 'ReleaseRefused';

  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

/** A region's file that was changed after a switch by command (REL-20). */
export class RegionChangedElsewhere extends ReleaseRefused {
  override readonly name = 'RegionChangedElsewhere';
  readonly code = 'region_changed_elsewhere';
}
