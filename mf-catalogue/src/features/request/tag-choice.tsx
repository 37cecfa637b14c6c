import { useText } from '@larder/i18n';
import { FieldGroup, Icon } from '@larder/ui';

/** As many as a request may name. */
export const MAX_TAGS = 20;

interface TagChoiceProps {
  offered: readonly string[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  disabled: boolean;
}

/** The tags that can be asked for, each a chip that is on or off (CAT-46). */
export function TagChoice({ offered, chosen, onChange, disabled }: TagChoiceProps) {
  const { t } = useText('catalogue');
  const isFull = chosen.length >= MAX_TAGS;
  return (
    <FieldGroup label={t('request.tags')}>
      <ul className="tags">
        {offered.map((name) => {
          const isOn = chosen.includes(name);
          return (
            <li key={name}>
              <button
                type="button"
                className={isOn ? 'tag on catalogue-choice' : 'tag catalogue-choice'}
                aria-pressed={isOn}
                disabled={disabled || (!isOn && isFull)}
                onClick={() =>
                  onChange(
                    isOn
                      ? chosen.filter((one) => one !== name)
                      : offered.filter((one) => one === name || chosen.includes(one)),
                  )
                }
              >
                {name}
                {isOn && <Icon name="check" size={16} />}
              </button>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}
