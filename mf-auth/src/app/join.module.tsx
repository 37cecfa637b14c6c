import { Join } from '../features/join/join';

export const Module = Join;
