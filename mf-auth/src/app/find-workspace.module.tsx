import { FindWorkspace } from '../features/find-workspace/find-workspace';

export const Module = FindWorkspace;
