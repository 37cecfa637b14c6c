/**
 * What the edit step begins with: nothing special, the messages of what a submit lacked (ORD-57), or the date panel
 * (ORD-188).
 */
export type EditEntry = 'plain' | 'incomplete' | 'date';
