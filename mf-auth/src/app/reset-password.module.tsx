import { ResetPassword } from '../features/reset-password/reset-password';

export const Module = ResetPassword;
