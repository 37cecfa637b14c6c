const STORAGE_ICONS = { ambient: 'sun', chilled: 'fridge', frozen: 'snowflake' } as const;

/** The icon of a storage type: ambient sun, chilled fridge, frozen snowflake; null for an unknown one (RUL-94). */
export const storageTypeIcon = (storageType: string | null | undefined): 'sun' | 'fridge' | 'snowflake' | null =>
  storageType && Object.hasOwn(STORAGE_ICONS, storageType)
    ? STORAGE_ICONS[storageType as keyof typeof STORAGE_ICONS]
    : null;

/** The icon of a pick type: variable swap, any other none (RUL-94). */
export const pickTypeIcon = (pickType: string | null | undefined): 'swap' | null =>
  pickType === 'variable' ? 'swap' : null;
