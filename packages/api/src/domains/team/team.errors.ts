import type { ErrorCode, FieldError } from '@larder/contracts';
import { listedErrors } from '../../http/listed-errors';
import { ApiProblem } from '../../http/problem';

export class InviteCodeInvalid extends ApiProblem {
  constructor() {
    super('invite_code_invalid', 'There is no such invitation. Check the link or ask for a new one.');
  }
}

/** Expired, revoked, replaced or used (API-39). */
export class InviteExpired extends ApiProblem {
  constructor() {
    super('invite_expired', 'This invitation has expired. Ask your administrator for a new one.');
  }
}

export class InviteNotFound extends ApiProblem {
  constructor() {
    super('invite_not_found', 'There is no open invitation for this address.');
  }
}

const REFUSED: Partial<Record<ErrorCode, string>> = {
  email_invalid: 'Not a valid email address.',
  invite_already_member: 'Already a member of this workspace.',
  invite_member_suspended: 'A suspended member. Reactivate them instead.',
};

/** Bytes of an address in an answer: any valid one has no more, and ten fit twice into 16 KB (TRU-25). */
const MOST_OF_ADDRESS = 254;

/** What an answer shows of an address, however long it was typed. */
function shortened(email: string): string {
  let shown = email.slice(0, MOST_OF_ADDRESS);
  while (Buffer.byteLength(JSON.stringify(shown)) - 2 > MOST_OF_ADDRESS) shown = shown.slice(0, -1);
  return shown;
}

/** Addresses that can't be invited, each shortened to 254 bytes. Nobody of the request is invited (API-76). */
export class AddressesRefused extends ApiProblem {
  constructor(
    code: 'email_invalid' | 'invite_already_member' | 'invite_member_suspended',
    refused: readonly { index: number; email: string }[],
  ) {
    const shown = refused.map(({ index, email }) => ({ index, email: shortened(email) }));
    const errors = shown.map(({ index, email }): FieldError => ({
      field: `emails[${index}]`,
      code,
      message: `${email}: ${REFUSED[code]}`,
    }));
    super(code, 'Nobody was invited: some addresses are refused.', {
      errors: listedErrors(errors),
      extra: { emails: shown.map(({ email }) => email) },
    });
  }
}

export class TooManyInvites extends ApiProblem {
  constructor() {
    super('invite_too_many', 'Invite at most 10 addresses at a time.');
  }
}

export class InviteDailyLimit extends ApiProblem {
  constructor(retryAfterSeconds: number) {
    super('invite_daily_limit', 'Too many invitations today. Please try again tomorrow.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

export class MemberNotFound extends ApiProblem {
  constructor() {
    super('member_not_found', 'Not found, or you have no access to it.');
  }
}

export class MemberNotActive extends ApiProblem {
  constructor() {
    super('member_not_active', 'The role of a suspended member can not be changed. Reactivate them first.');
  }
}

const CHANGE_TEXTS = {
  member_is_owner: 'The owner can not be changed.',
  member_is_self: 'You can not change yourself.',
  role_not_assignable: 'The role of owner can not be given.',
  role_forbidden: 'Your role does not allow this. Contact your administrator.',
} as const;

/** A change that nobody may make (API-48). */
export class MemberChangeRefused extends ApiProblem {
  constructor(code: keyof typeof CHANGE_TEXTS) {
    super(code, CHANGE_TEXTS[code]);
  }
}
