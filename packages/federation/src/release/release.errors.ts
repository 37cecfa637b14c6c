/** A release, rollback or check that is refused. The message is one sentence for each reason, ready to print. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';

  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}
