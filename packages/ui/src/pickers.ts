/**
 * Controls that few screens need: choosing days, lines of a list, tags. Loaded when the first remote asks for them.
 * antd comes later still, with the range of dates, the one control whose keyboard and announcements it serves well
 * enough.
 */
export { DatePicker } from './calendar/date-picker';
export type { DatePickerProps } from './calendar/date-picker';
export { Combobox } from './choices/combobox';
export type { ComboboxProps, Suggestion } from './choices/combobox';
export { Select } from './choices/select';
export type { SelectProps } from './choices/select';
export { TagBox } from './choices/tag-box';
export type { TagBoxProps } from './choices/tag-box';
export type { ListOption } from './choices/use-listbox';
export { DateRangePicker } from './antd/date-range-picker';
export type { DateRange, DateRangePickerProps } from './antd/range-field';
