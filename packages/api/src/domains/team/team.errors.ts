import type { ErrorCode, FieldError } from '@larder/contracts';
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

/** Addresses that can't be invited. Nobody of the request is (API-76). */
export class AddressesRefused extends ApiProblem {
  constructor(
    code: 'email_invalid' | 'invite_already_member' | 'invite_member_suspended',
    refused: readonly { index: number; email: string }[],
  ) {
    const errors = refused.map(({ index, email }): FieldError => ({
      field: `emails[${index}]`,
      code,
      message: `${email}: ${REFUSED[code]}`,
    }));
    super(code, 'Nobody was invited: some addresses are refused.', {
      errors,
      extra: { emails: refused.map(({ email }) => email) },
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
    super('member_not_found', 'It does not exist, or not for you.');
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
