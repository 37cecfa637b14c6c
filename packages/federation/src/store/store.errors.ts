/** The storage can't be reached, or answers with faults only. What is in use stays. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
  readonly code = 'store_unavailable';

  constructor(
    place: string,
    readonly reason: string,
  ) {
    super(`The store ${place} can't be reached (${reason}); what is in use stays. Repeating is safe.`);
  }
}

/** The disk of a folder store takes no hard links, without which two writers would undo each other (REL-6). */
export class NoHardLinks extends Error {
  override readonly name = 'NoHardLinks';
  readonly code = 'store_unfit';

  constructor(folder: string) {
    super(`The folder ${folder} takes no hard links; a store needs a disk that has them.`);
  }
}

/** The answer to a write of the root is lost, and the store can't be reached to see what became of it (REL-4). */
export class ChangeUnanswered extends StoreUnavailable {
  override readonly name = 'ChangeUnanswered';

  constructor(place: string, reason: string) {
    super(place, reason);
    this.message = `The store ${place} can't be reached (${reason}), and the change may have taken effect; look at larder status before you repeat it.`;
  }
}

/** Others changed the store each time before this change could be written. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
  readonly code = 'store_busy';

  constructor() {
    super('Others are publishing; repeat.');
  }
}

/** The root, or an entry of the history, is not what was written. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged';
  readonly code = 'store_damaged';
}

/** The root was written by a later version of Larder. */
export class RootTooNew extends Error {
  override readonly name = 'RootTooNew';
  readonly code = 'root_too_new';

  constructor(form: number, known: number) {
    super(
      `The store's root has the form ${form}; this version knows ${known}. Update Larder before you change the store.`,
    );
  }
}

/** Whether an error has a sentence that is ready to print. */
export const isStoreError = (error: unknown): error is Error =>
  error instanceof StoreUnavailable
  || error instanceof NoHardLinks
  || error instanceof StoreBusy
  || error instanceof StoreDamaged
  || error instanceof RootTooNew;
