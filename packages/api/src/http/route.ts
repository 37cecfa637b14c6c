import type { Call, CallRequest, Schema } from '@larder/contracts';
import type * as v from 'valibot';
import type { Database, OpeningRead, SystemTx, Tx, WorkspaceScope } from '../database';
import type { Mailer } from '../domains/mail/mailer';
import type { ApiVersion } from './api-version';
import type { ApiProblem } from './problem';
import type { FileAnswer, FileInstead, ReplyControls } from './reply';
import type { ApiServices } from './services';
import type { Actor, MemberSession, StaffSession } from './session';
import type { MemberClaims } from './tokens';

/** What every handler gets. */
export interface CallContext<C extends Call> extends CallRequest<C> {
  /** The moment of the call, in epoch milliseconds. Never `Date.now()`. */
  now: number;
  headers: {
    /** The version of If-Match: `"7"` is 7, any other form -1, which no version equals. Absent without the header. */
    ifMatch?: number;
    /** Already of the right form; only for calls with `idempotent`. */
    idempotencyKey?: string;
    apiVersion: ApiVersion;
    requestId: string;
    /** The caller's network address. */
    address: string;
    /** The caller's browser in words; null for one that is none of the usual. */
    browser: string | null;
  };
  /** Only for a call whose answer goes on: the Last-Event-ID, as it came, and when a fault asks for its end. */
  stream?: { lastEventId?: string; cutAfterMs?: number };
  /** Headers of the answer. */
  reply: ReplyControls;
  /** Who calls, for the audit. */
  actor: Actor;
  mail: Mailer;
  app: ApiServices;
}

/** A call by a member of a workspace: in one transaction that sees this workspace only. */
export interface MemberContext<C extends Call> extends CallContext<C> {
  tx: Tx;
  session: MemberSession;
}
/** A call by a member that reads one row, which came with the member. */
export interface ReadingContext<C extends Call, Row> extends CallContext<C> {
  session: MemberSession;
  row: Row | undefined;
}
/** A call by staff: in one transaction that sees everything. */
export interface StaffContext<C extends Call> extends CallContext<C> {
  tx: SystemTx;
  staff: StaffSession;
  /** Names the workspace that the call turns out to be about, for its audit event (API-93). */
  concerns(workspace: Pick<Actor, 'workspaceId' | 'region'>): void;
}
/** A call without a token: in one transaction that sees everything. */
export interface AnonymousContext<C extends Call> extends CallContext<C> {
  tx: SystemTx;
  claims?: MemberClaims;
}
/**
 * Begins a transaction as the member who calls, who is read again with its beginning. Whoever has lost the right to the
 * call since is refused, and nothing is written (API-29): for writes that come some time after the call was let in.
 */
export type AsMember = <T>(work: (member: { tx: Tx; session: MemberSession }) => Promise<T>) => Promise<T>;
/**
 * A call that begins its transactions itself: to hash a password between two, or to keep what a refusal leaves behind.
 */
export interface StepwiseContext<C extends Call> extends CallContext<C> {
  db: Database;
  /** Present when a member calls. */
  session?: MemberSession;
  /** Present when a member calls. */
  asMember?: AsMember;
  /** Present when staff call. */
  staff?: StaffSession;
  /** Of a valid bearer token, where the contract takes one or none. */
  claims?: MemberClaims;
  /** Why there are none, where the contract takes a token or none. */
  tokenProblem?: ApiProblem;
}

/** What is known of a call before its body arrives. */
export type BeforeBody = Pick<StepwiseContext<Call>, 'db' | 'session' | 'app' | 'now'>;

/**
 * What a handler returns: the answer of the contract, the file in its place that the contract allows, a file, or
 * nothing.
 */
export type Answer<C extends Call> =
  C extends Call<any, any, any, infer A>
    ? A extends Schema
      ? v.InferInput<A> | FileInstead
      : FileAnswer | void
    : never;

/** What a call reads, known before its member is, and what it answers with that. */
export interface Reading<C extends Call, Row> {
  read(context: CallContext<C>, scope: WorkspaceScope): OpeningRead;
  answer(context: ReadingContext<C, Row>): Promise<Answer<C>> | Answer<C>;
}

type Handler<Context, C extends Call> = (context: Context) => Promise<Answer<C>> | Answer<C>;

/** Registers handlers. The contract decides who may call; the kind of handler must fit it. */
export interface RouteDefiner {
  /** For `who.token` bearer and account. */
  <C extends Call>(call: C, handler: Handler<MemberContext<C>, C>): void;
  /** For `who.token` bearer and account, where one statement reads all: it travels with the look-up of the member. */
  reading<C extends Call, Row>(call: C, reading: Reading<C, Row>): void;
  /** For `who.token` ops. */
  staff<C extends Call>(call: C, handler: Handler<StaffContext<C>, C>): void;
  /** For `who.token` none and refresh. */
  anonymous<C extends Call>(call: C, handler: Handler<AnonymousContext<C>, C>): void;
  /**
   * For any of them: who may call is enforced as ever, but the handler begins its own transactions. `beforeBody` refuses
   * what needs no body to be refused, while none of it is read (TRU-25). Of a call of staff it refuses before the event
   * (API-93), also when there is no body.
   */
  stepwise<C extends Call>(
    call: C,
    handler: Handler<StepwiseContext<C>, C>,
    beforeBody?: (context: BeforeBody) => Promise<void>,
  ): void;
}

type HandlerKind = 'member' | 'staff' | 'anonymous' | 'stepwise';

/** One call with its handler or its reading, ready to be registered. */
export type DefinedRoute = { call: Call } & (
  | { kind: HandlerKind; handler(context: never): unknown; beforeBody?: (context: BeforeBody) => Promise<void> }
  | { kind: 'reading'; reading: Reading<Call, unknown> }
);

/** The routes of one domain. */
export type DomainRoutes = readonly DefinedRoute[];

const KINDS: Record<Call['who']['token'], HandlerKind> = {
  bearer: 'member',
  account: 'member',
  ops: 'staff',
  none: 'anonymous',
  refresh: 'anonymous',
  'refresh-or-bearer': 'anonymous',
};

/**
 * Lists the routes of a domain.
 * @throws when a kind of handler does not fit the contract's `who`
 */
export function defineRoutes(define: (route: RouteDefiner) => void): DomainRoutes {
  const routes: DefinedRoute[] = [];
  const refuseOtherThan = (kind: HandlerKind, call: Call) => {
    if (kind !== KINDS[call.who.token])
      throw new Error(`${call.name} is a ${KINDS[call.who.token]} call by its contract, not ${kind}`);
  };
  const add = (kind: HandlerKind) => (call: Call, handler: (context: never) => unknown) => {
    refuseOtherThan(kind, call);
    routes.push({ call, kind, handler });
  };
  define(Object.assign(add('member'), {
    reading: (call: Call, reading: Reading<Call, unknown>) => {
      refuseOtherThan('member', call);
      routes.push({ call, kind: 'reading', reading });
    },
    staff: add('staff'),
    anonymous: add('anonymous'),
    stepwise: (
      call: Call,
      handler: (context: never) => unknown,
      beforeBody?: (context: BeforeBody) => Promise<void>,
    ) => {
      routes.push({ call, kind: 'stepwise', handler, ...(beforeBody && { beforeBody }) });
    },
  }) as RouteDefiner);
  return routes;
}
