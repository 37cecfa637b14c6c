import type { Follows } from '@larder/remote-kit';

/** What is asked anew when anybody changes the team: a role or a name may be the user's own (GDE-77, ADM-23). */
export const FOLLOWS: Follows = { team: ['members', 'invited', 'user', 'notice-preference'] };
