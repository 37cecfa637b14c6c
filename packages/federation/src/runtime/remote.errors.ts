/**
 * Why a remote could not be made usable. The shell shows one panel for all of them (SHL-15) and reports the kind
 * (SHL-118).
 */
export abstract class RemoteError extends Error {
  // Written out: a build shortens the names of classes, and reports name them.
  abstract override readonly name: string;
  abstract readonly kind: 'unavailable' | 'too-slow' | 'broken' | 'mismatch';

  constructor(
    readonly remote: string,
    readonly version: string,
    message: string,
    cause?: unknown,
  ) {
    super(`${remote} ${version}: ${message}`, { cause });
  }
}

/** Its code could not be fetched, or a file is not the one whose digest was stated (SHL-15, SHL-130). */
export class RemoteUnavailable extends RemoteError {
  override readonly name = 'RemoteUnavailable';
  readonly kind = 'unavailable';
}

/** It was not usable within the time limit (SHL-16). */
export class RemoteTooSlow extends RemoteError {
  override readonly name = 'RemoteTooSlow';
  readonly kind = 'too-slow';
}

/** It threw while loading, or what it exposes is not of the agreed shape (SHL-17). */
export class RemoteBroken extends RemoteError {
  override readonly name = 'RemoteBroken';
  readonly kind = 'broken';
}

/** It is another version than the composition says, or needs what this shell does not provide (SHL-18). */
export class RemoteMismatch extends RemoteError {
  override readonly name = 'RemoteMismatch';
  readonly kind = 'mismatch';
}
