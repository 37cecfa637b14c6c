import { useText } from '@larder/i18n';
import { Select } from 'antd';
import { AntdRoot } from '../antd/antd-root';
import { useFieldTies } from '../fields/field';

/** Controlled: several values of a long list, which is searched by typing. */
export interface MultiSelectProps {
  value: readonly string[];
  onChange(value: string[]): void;
  options: readonly { value: string; label: string }[];
  /** No more than this many can be chosen. */
  maxCount?: number;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** Several of a long list, found by typing. Works inside a `Field`. */
export function MultiSelect({
  value,
  onChange,
  options,
  maxCount,
  placeholder,
  disabled = false,
  onBlur,
}: MultiSelectProps) {
  const { t } = useText();
  const { id, ...ties } = useFieldTies();
  return (
    <AntdRoot>
      <Select
        {...ties}
        {...(id === undefined ? {} : { id })}
        {...(maxCount === undefined ? {} : { maxCount })}
        mode="multiple"
        className="desk-select"
        value={[...value]}
        onChange={onChange}
        options={[...options]}
        optionFilterProp="label"
        placeholder={placeholder ?? t('choice.choose')}
        disabled={disabled}
        status={ties['aria-invalid'] ? 'error' : ''}
        onBlur={onBlur}
        // antd takes Tab in the open list for a choice, which keeps who types in the field: here it leaves, and the
        // list closes (WCAG 2.1.2).
        onInputKeyDown={(event) => {
          if (event.key === 'Tab') event.stopPropagation();
        }}
        getPopupContainer={(field) => field.parentElement ?? document.body}
      />
    </AntdRoot>
  );
}
