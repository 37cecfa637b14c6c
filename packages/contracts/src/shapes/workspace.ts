import * as v from 'valibot';
import { line } from '../texts';
import { CompanyRole, Email, Instant, Region, UserRole, Uuid, AssignableRole } from '../values';

/** The three tokens of a session. They never leave the client that keeps them. */
export const Tokens = v.object({ bearerToken: v.string(), accessToken: v.string(), refreshToken: v.string() });
export type Tokens = v.InferOutput<typeof Tokens>;

/** What an anonymous caller learns of a workspace. */
export const WorkspaceLookup = v.object({
  workspaceId: v.number(),
  workspaceName: v.string(),
  companyName: v.string(),
  region: Region,
});
export type WorkspaceLookup = v.InferOutput<typeof WorkspaceLookup>;

const orNull = v.nullable(v.string());

/** A company record; what is not known is null. The features are those that this workspace has switched on. */
export const Workspace = v.object({
  id: v.number(),
  workspaceName: v.string(),
  companyName: v.string(),
  region: Region,
  companyRoles: v.array(CompanyRole),
  activityStatus: v.picklist(['active', 'inactive', 'prospect']),
  ownershipStatus: v.picklist(['independent', 'group', 'franchise', 'unknown']),
  vatNumber: orNull,
  contactFirstName: orNull,
  contactLastName: orNull,
  contactEmail: orNull,
  contactPhone: orNull,
  contactMobile: orNull,
  companyWebsite: orNull,
  companyReg: orNull,
  registeredAddress: orNull,
  registeredAddressLine2: orNull,
  registeredAddressLine3: orNull,
  registeredAddressCity: orNull,
  registeredAddressPostcode: orNull,
  registeredAddressCountry: orNull,
  tradeAddress: orNull,
  tradeAddressLine2: orNull,
  tradeAddressLine3: orNull,
  tradeAddressCity: orNull,
  tradeAddressPostcode: orNull,
  tradeAddressCountry: orNull,
  /** Whole days until an invoice is due. */
  paymentTerms: v.nullable(v.number()),
  weekendOrdering: v.boolean(),
  holidayOrdering: v.boolean(),
  features: v.object({ locations: v.boolean(), orders: v.boolean(), administration: v.boolean() }),
  /** Of what members can change. */
  version: v.optional(v.number(), 1),
});
export type Workspace = v.InferOutput<typeof Workspace>;

const ownLine = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        line(max),
        v.transform((value) => value || null),
      ),
    ),
    null,
  );

const isWebAddress = (value: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

/** The part of a company that its ADMIN and OWNER change; an empty text is stored as null (DSK-26). */
export const WorkspaceDetails = v.object({
  contactFirstName: ownLine(60),
  contactLastName: ownLine(60),
  contactEmail: v.optional(v.nullable(Email), null),
  contactPhone: ownLine(40),
  contactMobile: ownLine(40),
  /** http or https. */
  companyWebsite: v.optional(
    v.nullable(
      v.pipe(
        line(200),
        v.check((value) => value === '' || isWebAddress(value), 'Is no web address'),
        v.transform((value) => value || null),
      ),
    ),
    null,
  ),
  tradeAddress: ownLine(120),
  tradeAddressLine2: ownLine(120),
  tradeAddressLine3: ownLine(120),
  tradeAddressCity: ownLine(80),
  tradeAddressPostcode: ownLine(20),
  tradeAddressCountry: ownLine(60),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type WorkspaceDetails = v.InferOutput<typeof WorkspaceDetails>;

/** A member of the workspace; suspended ones can't sign in. */
export const Member = v.object({
  userId: Uuid,
  fullName: v.string(),
  email: v.string(),
  userRole: UserRole,
  status: v.picklist(['active', 'suspended']),
});
export type Member = v.InferOutput<typeof Member>;

/**
 * An invitation that is open. `needsResend` stands while whoever sent it may not invite any more: it is refused until
 * somebody who may sends it again.
 */
export const Invited = v.object({
  email: v.string(),
  userRole: AssignableRole,
  createdDate: Instant,
  needsResend: v.optional(v.boolean()),
});
export type Invited = v.InferOutput<typeof Invited>;

/** The caller in the workspace of the session. */
export const User = v.object({
  userFullName: v.string(),
  userEmail: v.string(),
  userRole: UserRole,
  companyName: v.string(),
  companyRoles: v.array(CompanyRole),
});
export type User = v.InferOutput<typeof User>;

/** The own sessions that go on, of all workspaces, last used first (TRU-23). */
export const UserSessions = v.object({
  items: v.array(
    v.object({
      id: Uuid,
      /** In words, such as `Firefox, Windows`; null for one that is none of the usual. */
      browser: v.nullable(v.string()),
      createdDate: Instant,
      /** To some minutes. */
      lastUsedDate: Instant,
      /** The session that asks. */
      isCurrent: v.boolean(),
    }),
  ),
});
export type UserSessions = v.InferOutput<typeof UserSessions>;

/** Names of introductions, as the shell and the remotes call them: `welcome`, `tour`, the dialogs of pages. */
export const SeenIntroductions = v.object({
  names: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/))), v.maxLength(100)),
});
export type SeenIntroductions = v.InferOutput<typeof SeenIntroductions>;
