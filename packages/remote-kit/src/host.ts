import type { ApiClient } from '@larder/api-client';
import type { Bus } from '@larder/event-bus';
import type {
  EventName,
  EventPayload,
  RegionConfig,
  SlotContext,
  TopicName,
  TopicValue,
  View,
} from '@larder/contracts';
import type { i18n } from 'i18next';
import type { History, LinkTo } from '@larder/ui/router';

/** The bus of the page, typed by the contracts. */
export type LarderBus = Bus<{ [N in TopicName]: TopicValue<N> }, { [N in EventName]: EventPayload<N> }>;

/** What a member gives to sign in to a workspace. */
export interface SignInInput {
  workspaceId: number;
  email: string;
  password: string;
}
/** What an invited person gives to join; the name and a new password unless the account exists already. */
export interface SignUpInput {
  code: string;
  userFullName?: string;
  password: string;
  termsVersion: string;
}

/** What remotes may do to the session. Tokens stay with the shell: no remote ever sees one (SHL-29). */
export interface SessionControl {
  /** Posts to /auth/sign-in, starts the session and opens the wanted page or the dashboard. Rejects with ApiError. */
  signIn(input: SignInInput): Promise<void>;
  /**
   * Posts to /members/sign-up, starts the session and opens the dashboard. Rejects with ApiError. Its code
   * is `not_sent` when nothing was sent; no other code from 500 on says that.
   */
  signUp(input: SignUpInput): Promise<void>;
  /**
   * Ends the session and shows sign-in, or the address `goTo`. Entries that are not sent yet are asked about first: it
   * resolves with the session as it was when the user stays (GDE-65). `everywhere` ends all sessions of the user and
   * rejects with ApiError when the call fails; without it the local session ends in any case (SHL-48).
   */
  signOut(options?: { everywhere?: boolean; goTo?: string }): Promise<void>;
  /**
   * The workspace last looked up in this browser tab, for `?step=2` (AUT-23), or by anybody in this browser, to propose
   * its name.
   */
  lastLookup: { read(by?: 'tab' | 'browser'): unknown; write(value: unknown): void };
}

/**
 * The user's preferences in this browser (SHL-63). Reading gives undefined where nothing valid is stored; writing never
 * throws.
 */
export interface Preferences {
  read<T>(key: PreferenceKey): T | undefined;
  write(key: PreferenceKey, value: unknown): void;
  subscribe(listener: () => void): () => void;
}

/** Keys that are kept on the device for each user and workspace. */
export type PreferenceKey =
  | 'drawerOpen'
  | 'orderListTab'
  | 'productListTab'
  | 'currentView'
  | 'newOrderProgress'
  | 'heldPlaces'
  | 'guide'
  | 'onboarding'
  | 'highlighted';

/**
 * The clock of screens and rules (RUL-3, RUL-4, SHL-135): the device's clock corrected by the server's, or the moment
 * of `?now=`.
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back about once a second while somebody listens, and at once after a correction. */
  subscribe(listener: () => void): () => void;
}

/** A panel that fills a slot, for the person, view and region of now. */
export interface SlotPanel {
  /** Remote and name, as `mf-insights/order-emissions`. */
  key: string;
  /** Its heading, in the user's language. */
  title: string;
  /** CSS pixels that are kept for it, whatever becomes of it. */
  height: number;
}

/** The panels that fill slots of other remotes' pages (REL-101 to REL-105). */
export interface Slots {
  /** The panels of a slot, such as `order-details/aside@1`, that stand with this context, in their order. */
  panelsIn(slot: string, context: SlotContext): readonly SlotPanel[];
  /** Draws a panel into an element, with a copy of the context. */
  fill(slot: string, panel: string, element: HTMLElement, context: SlotContext): FilledPlace;
}

/** A panel in its place: it takes another context, until it is taken away. */
export interface FilledPlace {
  update(context: SlotContext): void;
  remove(): void;
}

/** Everything that the shell gives to a remote, as one prop. A versioned contract: see SHELL_CONTRACT. */
export interface Host {
  bus: LarderBus;
  api: ApiClient;
  i18n: i18n;
  /** Owned by the shell and shared by all roots; addresses are absolute. */
  history: History;
  nonce: string;
  config: RegionConfig;
  clock: Clock;
  preferences: Preferences;
  session: SessionControl;
  /**
   * The address of a page by its route name, such as `orderDetails` with `{orderId: 7}`; undefined where the region has
   * no such page.
   */
  linkTo: LinkTo;
  /**
   * Shows a snackbar (SHL-127). The text is already in the user's language. Returns what ends this message, if it still
   * shows; an older shell returns nothing.
   */
  notify(text: string, action?: { text: string; run(): void }): (() => void) | void;
  /**
   * Asks before the user leaves by link, back or the drawer, and the browser's own question before the tab closes
   * (ORD-181, ORD-182).
   * The guard gets a function that goes on to where the user was heading. Undo lifts it.
   */
  blockLeaving(guard: (proceed: () => void) => void): () => void;
  /** Sets the region without a session: saves it and changes the language at once (AUT-9). */
  chooseRegion(region: string): void;
  /**
   * Whether an onboarding element may show now, one at a time (SHL-109): resolves the claim when it is this one's turn.
   */
  onboarding: { claim(name: string, onTurn: () => void): () => void };
  /** Shows one of the shell's error pages in place of the remote's page. */
  showErrorPage(code: 403 | 404 | 500): void;
  /** Places of a page that panels of other remotes fill. An older shell has none. */
  slots?: Slots;
  /** Reports a failure once, without payload data (SHL-118). */
  report(problem: {
    kind: 'schema' | 'unhandled' | 'load';
    area: string;
    version: string;
    message: string;
    traceId?: string;
  }): void;
}

/** The page, card or panel that a module is asked to draw. */
export interface ModuleRequest {
  module: string;
  /** Name of the route, the card or the panel. */
  name: string;
  /** Parameters of the path. */
  params: Record<string, string>;
  kind: 'page' | 'card' | 'panel';
  view: View;
  /** The path of the page's address; a card and a panel have none. */
  pathname?: string;
  /** A copy of what the slot passes to a panel; another one when it changes. */
  context?: SlotContext;
}
