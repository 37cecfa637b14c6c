import { Welcome } from '../features/welcome/welcome';

export const Module = Welcome;
