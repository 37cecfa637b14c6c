import * as v from 'valibot';
import { CompanyRole, Region, UserRole } from './values';
import { View } from './condition';

/** Who is signed in. No message of the bus holds a token (SHL-29). */
export const SessionFacts = v.strictObject({
  userId: v.string(),
  userFullName: v.string(),
  email: v.string(),
  userRole: UserRole,
  companyName: v.string(),
  companyRoles: v.array(CompanyRole),
  workspaceId: v.number(),
  /** Seconds since 1970. */
  termsAcceptedDate: v.number(),
  region: Region,
});
export type SessionFacts = v.InferOutput<typeof SessionFacts>;

/** Retained topics, all owned by the shell: a late subscriber gets the present value at once (SHL-27). */
export const TOPICS = {
  session: v.nullable(SessionFacts),
  region: Region,
  locale: v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/)),
  view: View,
  /** Remotes and features that the region has, for links that depend on them. */
  composition: v.strictObject({ region: Region, remotes: v.array(v.string()), features: v.array(v.string()) }),
  /** Whether the page hears of changes as they happen (GDE-79). Nothing is published where the region has no `live`. */
  live: v.picklist(['connected', 'reconnecting', 'off']),
} as const;
/** The name of a retained topic. */
export type TopicName = keyof typeof TOPICS;
/** What a topic retains, by its name. */
export type TopicValue<N extends TopicName> = v.InferOutput<(typeof TOPICS)[N]>;

/** Past-tense facts, each with its owner. */
export const EVENTS = {
  /** shell: Help was chosen on the page of this route (SHL-110). */
  'onboarding:open': v.strictObject({ route: v.string() }),
  /**
   * Deprecated, no longer sent, gone with contract 2.0.0 (REL-29). shell: an onboarding element opened or closed; one
   * shows at a time (SHL-109).
   */
  'onboarding:settled': v.strictObject({}),
  /**
   * Deprecated, no longer sent, gone with contract 2.0.0 (REL-29). shell: the session was ended, by the user or because
   * it could not be renewed.
   */
  'session-ended': v.strictObject({}),
  /** mf-orders: an order was saved, placed, cancelled or deleted. */
  'order-changed': v.strictObject({ orderId: v.number(), status: v.string() }),
  /** Deprecated, no longer sent, gone with contract 2.0.0 (REL-29). mf-orders: an order was placed. */
  'order-submitted': v.strictObject({ orderId: v.number() }),
  /**
   * Deprecated, no longer sent, gone with contract 2.0.0 (REL-29). mf-orders: greengrocer products were chosen for a
   * new order.
   */
  'greengrocer-chosen': v.strictObject({ productIds: v.array(v.number()) }),
  /**
   * shell: these kinds of things changed in the workspace, within the last half second. Without `orders`, any order may
   * have (GDE-80, GDE-81).
   */
  'live-heard': v.strictObject({
    kinds: v.array(v.picklist(['order', 'price', 'team', 'notice'])),
    orders: v.array(v.strictObject({ orderId: v.number(), version: v.number() })),
  }),
  /** shell: the user signs out, and drops what was not sent yet (GDE-65). */
  'unsent-dropped': v.strictObject({}),
  /** mf-admin: the user changed their name. */
  'profile-changed': v.strictObject({ userFullName: v.string() }),
} as const;
/** The name of an event. */
export type EventName = keyof typeof EVENTS;
/** What an event carries, by its name. */
export type EventPayload<N extends EventName> = v.InferOutput<(typeof EVENTS)[N]>;

/**
 * Whether a value is what the contract of a topic or an event says. For the bus, which has no dependency of its own.
 */
export function isBusPayload(kind: 'topic' | 'event', name: string, value: unknown): boolean {
  const schemas: Record<string, v.GenericSchema> = kind === 'topic' ? TOPICS : EVENTS;
  const schema = schemas[name];
  return schema !== undefined && v.is(schema, value);
}
