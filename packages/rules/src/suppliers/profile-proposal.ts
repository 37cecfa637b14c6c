/** A profile as far as its review goes. */
export interface ReviewableProfile {
  supplierShortDescription: string;
  supplierLongDescription: string;
  gallery: readonly { description: string }[];
}
/** A field that a profile lacks. */
export type ProfileGap = 'supplierShortDescription' | 'supplierLongDescription' | 'gallery';

const TEXTS = ['supplierShortDescription', 'supplierLongDescription'] as const;

/**
 * The fields that a profile lacks before it can go to review: short text and story, and a description of every picture
 * (DSK-27).
 */
export function missingForProfile(profile: ReviewableProfile): ProfileGap[] {
  const isNameless = profile.gallery.some(({ description }) => description.trim() === '');
  return [...TEXTS.filter((field) => profile[field].trim() === ''), ...(isNameless ? ['gallery' as const] : [])];
}
