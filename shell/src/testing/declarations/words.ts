export const guards = [{ needs: 'session' }] as const;
export const entry = { layout: 'entry', guards: [{ needs: 'no-session' }] } as const;
export const both = (en: string, fr = `${en} (fr)`) => ({ en, fr });
export const upcoming = both('Upcoming', 'À venir');
export const comingSoon = both('Coming soon', 'Bientôt disponible');
