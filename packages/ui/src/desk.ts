/**
 * Controls for dense work at a desk: tables, files, several of a long list. antd draws them in the look of Larder; its
 * tables and lists come with the first of them, so that who only chooses a file goes without. Only the screens that
 * import this entry fetch it; import it with `lateCode`, so that the fields around it show first.
 */
export { DeskTable, loadMultiSelect, MultiSelect } from './desk/late-controls';
export type { DeskColumn, DeskTableProps } from './desk/desk-table';
export { FileDrop } from './desk/file-drop';
export type { FileDropProps } from './desk/file-drop';
export { FileSender } from './desk/file-sender';
export type { FileSenderProps } from './desk/file-sender';
export type { MultiSelectProps } from './desk/multi-select';
export { PictureList } from './desk/picture-list';
export type { DescribedPicture, PictureListProps, PictureWords } from './desk/picture-list';
