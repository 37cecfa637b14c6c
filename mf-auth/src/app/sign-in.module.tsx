import { SignIn } from '../features/sign-in/sign-in';

export const Module = SignIn;
