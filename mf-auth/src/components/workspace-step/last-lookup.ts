import { readShape, WorkspaceLookup } from '@larder/contracts';

/** The workspace last looked up in this browser tab or in this browser, when what is stored is one (AUT-23). */
export const readLastLookup = (stored: unknown): WorkspaceLookup | undefined => readShape(WorkspaceLookup, stored);
