import type { ProposalField } from './use-proposal-editor';

/** The id of a field's control on the page. */
export const idOf = (field: ProposalField): string => `profile-${field}`;
