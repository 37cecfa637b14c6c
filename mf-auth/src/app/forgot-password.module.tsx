import { ForgotPassword } from '../features/forgot-password/forgot-password';

export const Module = ForgotPassword;
