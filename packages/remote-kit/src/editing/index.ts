/**
 * Editing what others edit too: a form that merges by field, the notes around it, and pictures with descriptions. Only
 * the screens that import this entry carry it; nothing here is shared at run time, so it imports other packages by
 * their names alone.
 */
export { FieldConflicts, MissingFields, NotSavedFields } from './field-notes';
export type { FieldNotesProps } from './field-notes';
export { goToField } from './go-to-field';
export { PicturesField } from './pictures-field';
export type { PicturesFieldProps } from './pictures-field';
export { differingFields, useMergedEditing } from './use-merged-editing';
export type { FieldConflict, MergedEditing, MergedEditingOptions } from './use-merged-editing';
export { useFilesOnTheirWay } from './use-files-on-their-way';
export { DropSkeleton } from './drop-skeleton';
