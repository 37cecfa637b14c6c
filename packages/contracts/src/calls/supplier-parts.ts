/** Who may call: members of a producer, where it edits its catalogue. */
export const member = { token: 'bearer', level: 'any', side: 'producer', feature: 'producerEditing' } as const;
/** Who may call: those of them who edit. */
export const editor = { token: 'bearer', level: 'trusted-up', side: 'producer', feature: 'producerEditing' } as const;
