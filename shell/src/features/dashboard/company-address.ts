import type { Workspace } from '@larder/contracts';
import { companyAddress, factsOf } from '@larder/rules';

/** The lines of an address of a company as its region writes them (ADM-64). */
export const addressOf = (workspace: Workspace, kind: 'registeredAddress' | 'tradeAddress'): string[] =>
  companyAddress(workspace, kind, factsOf(workspace.region).addressOrder);
