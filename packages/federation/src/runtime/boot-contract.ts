/**
 * What the boot script leaves for the shell. It runs before everything else, settles the region, and asks for the
 * region's configuration and composition while the main bundle is still on its way.
 *
 * The shell reads `window.__larderBoot` once at its start. "Try again" (SHL-2) and a change of region (SHL-55) ask anew
 * with `fetchBootFile`.
 */
export interface LarderBoot {
  /** The nonce of this page's style sheets. Every `<style>` made through `document.createElement` has it already. */
  readonly nonce: string;
  /** Settled as SHL-50 to SHL-53 say: the session's region, or query, saved value, time zone, gb. */
  readonly region: string;
  /** Whether the stored tokens make a session by SHL-33, so that the region is the session's. */
  readonly hasSession: boolean;
  /** The random number of this page load, which draws its releases while there is no session (REL-62). */
  readonly draw: number;
  readonly config: Promise<BootFile>;
  readonly composition: Promise<BootFile>;
}

/** The answer to one of the two files. Its promise never rejects: a network failure has the status 0. */
export interface BootFile {
  readonly status: number;
  /**
   * The parsed body of a 200 answer, not yet checked; undefined for every other answer and for a body that is no JSON.
   */
  readonly body: unknown;
  /** The server's Date header, for the clock. */
  readonly date: string | null;
  /** When the answer came, by this device's clock, in epoch milliseconds. */
  readonly receivedAt: number;
}

/**
 * The local-storage key of the region that the user chose in this browser (SHL-52). Boot reads it, the shell writes it.
 */
export const SAVED_REGION_KEY = 'app.region';

/** The id of the element that the shell draws into. Until then it holds the full-screen loader (SHL-4). */
export const ROOT_ELEMENT_ID = 'larder';

declare global {
  interface Window {
    __larderBoot?: LarderBoot;
  }
}
