import * as v from 'valibot';
import { Region } from '../values';

/** Who may call: staff of any role. */
export const staff = { token: 'ops', staff: 'any' } as const;
/** Who may call: staff who see money (DSK-3). */
export const finance = { token: 'ops', staff: 'FINANCE' } as const;
/** Both regions, unless one is named; rows of no workspace are in neither (DSK-4). */
export const byRegion = { region: v.optional(Region) };
