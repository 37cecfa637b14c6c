import { useText } from '@larder/i18n';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';

/** A name in a frame, with or without a button that removes it. */
export interface TagProps {
  name: string;
  /** Chosen. */
  on?: boolean;
  /** Marked as wrong, such as an address that is none. */
  invalid?: boolean;
  /** Gives it a button "Remove {name}". */
  onRemove?: () => void;
}

/** A product tag, an origin, an address: a label with a punched dot. */
export function Tag({ name, on, invalid, onRemove }: TagProps) {
  const { t } = useText();
  return (
    <span className={classNames('tag', on && 'on', invalid && 'bad')}>
      {invalid && <Icon name="warning" size={16} />}
      {name}
      {onRemove && (
        <button type="button" aria-label={t('tag.remove', { name })} onClick={onRemove}>
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  );
}
