import type { ComposedRemote } from '@larder/contracts';

/** What a remote's `src/start.ts` exports as `start`; made by `defineRemote()` of remote-kit. */
export interface RemoteStart {
  readonly name: string;
  readonly version: string;
  /**
   * The version range of the shell's contract that the remote needs; the composition's declaration says it in any case.
   */
  readonly contract?: string;
  /** The version ranges of the shared libraries that it was built against; the composition says them in any case. */
  readonly shared?: Readonly<Record<string, string>>;
  /** The modules that it can show, by the names that its declaration uses. */
  readonly modules: readonly string[];
  /** single-spa lifecycles for one mount. */
  lifecycles(): unknown;
}

export interface RemoteLoaderOptions {
  /** How long a remote may take to become usable; 10 s (SHL-16). */
  timeLimitMs?: number;
  /** The version of the contract that this shell keeps; SHELL_CONTRACT. */
  contract?: string;
  /** The versions of the shared libraries that this shell provides; those that it was built with. */
  provided?: Readonly<Record<string, string>>;
}

/** Loads remotes by what the composition says about them. */
export interface RemoteLoader<Start extends RemoteStart = RemoteStart> {
  /**
   * Loads the remote's one exposed module. A second call for the same release gets the same answer; a call after a
   * failure fetches afresh (SHL-20).
   * Another version of the same remote loads beside the one in use (SHL-22, SHL-23).
   * @throws RemoteUnavailable, RemoteTooSlow, RemoteBroken or RemoteMismatch; the signal's reason when it is aborted
   */
  loadStart(
    remote: ComposedRemote,
    options?: { signal?: AbortSignal; /** Its files are fetched first, all at once. */ module?: string },
  ): Promise<Start>;
  /**
   * Asks the browser for the files that showing the module takes, without running them. Never throws. For hover and
   * focus.
   * @param module name of an exposed module; only the remote's entry without it
   */
  preloadRemote(remote: ComposedRemote, module?: string): void;
}
