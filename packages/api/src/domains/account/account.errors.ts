import type { ErrorCode } from '@larder/contracts';
import { ApiProblem } from '../../http/problem';

/** Unknown address, no membership or a wrong password: one and the same answer (API-31). */
export class CredentialsInvalid extends ApiProblem {
  constructor() {
    super('credentials_invalid', 'The email address or password is incorrect.');
  }
}

/** Too many failures for one address from one place (API-32). */
export class SignInLocked extends ApiProblem {
  constructor(retryAfterSeconds: number) {
    super('sign_in_locked', 'Too many attempts. Wait a few minutes and try again.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

/** A sign-in that has ended, or is of somebody else. */
export class SessionNotFound extends ApiProblem {
  constructor() {
    super('session_not_found', 'This session has ended already.');
  }
}

export class WorkspaceNotFound extends ApiProblem {
  constructor() {
    super('workspace_not_found', 'There is no workspace with this name in the region.');
  }
}

/** Unknown, expired or revoked, or of a suspended member (API-26, API-29). */
export class RefreshInvalid extends ApiProblem {
  constructor() {
    super('refresh_invalid', 'The session has ended. Sign in again.');
  }
}

/** A refresh token that was used before, outside its 30 seconds: somebody else may have it (API-25). */
export class RefreshReused extends ApiProblem {
  constructor() {
    super('refresh_reused', 'The session was ended because its token was used twice. Sign in again.');
  }
}

export class EmailNotFound extends ApiProblem {
  constructor() {
    super('email_not_found', 'No workspace was found for this email address.');
  }
}

export class UserNotFound extends ApiProblem {
  constructor() {
    super('user_not_found', 'This email address has no account in this workspace.');
  }
}

export class ResetCodeInvalid extends ApiProblem {
  constructor() {
    super('reset_code_invalid', 'The link has expired or has been used. Ask for a new one.');
  }
}

const PASSWORD_TEXTS = {
  password_too_short: 'A password has at least 8 characters.',
  password_too_long: 'A password has at most 128 characters.',
  password_equals_email: "A password can't be the email address.",
  password_equals_name: "A password can't be the name or the workspace.",
  password_too_common: 'Many people use this password. Choose another one.',
  password_too_weak: 'This password is easy to guess. Make it longer, or use several words.',
} as const;

/** A new password that the rules refuse (API-38, TRU-19). */
export class PasswordRefused extends ApiProblem {
  constructor(code: keyof typeof PASSWORD_TEXTS, field: string) {
    super(code, PASSWORD_TEXTS[code], { errors: [{ field, code, message: PASSWORD_TEXTS[code] }] });
  }
}

export class CurrentPasswordWrong extends ApiProblem {
  constructor() {
    const message = 'The current password is not right.';
    super('current_password_wrong', message, {
      errors: [{ field: 'currentPassword', code: 'current_password_wrong', message }],
    });
  }
}

export class TermsRefused extends ApiProblem {
  constructor(code: Extract<ErrorCode, 'terms_not_accepted' | 'terms_version_unknown'>) {
    const message =
      code === 'terms_not_accepted'
        ? 'The terms of use must be accepted.'
        : 'The terms of use have changed since. Read and accept them again.';
    super(code, message, { errors: [{ field: 'termsVersion', code, message }] });
  }
}
