import { useState } from 'react';
import { useFormats, useText } from '@larder/i18n';
import { GRAMS_PER_CAR_KM, OFFSET_COST_PER_TONNE, SOCIAL_COST_OF_CARBON } from '@larder/rules';
import { Button, Dialog, IconButton } from '@larder/ui';
import { usePounds } from './use-pounds';

const POINTS = ['saving', 'car', 'offset', 'social-cost'] as const;

interface MethodButtonProps {
  label: string;
  className?: string;
  /** A button with its words, within a text. */
  isText?: boolean;
}

/** A button whose dialog says how the figures arise (INS-18). */
export function MethodButton({ label, className, isText = false }: MethodButtonProps) {
  const { t } = useText('insights');
  const { number } = useFormats();
  const pounds = usePounds();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const values = {
    grams: number(GRAMS_PER_CAR_KM),
    offset: pounds(OFFSET_COST_PER_TONNE),
    social: pounds(SOCIAL_COST_OF_CARBON),
  };
  return (
    <>
      {isText ? (
        <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </button>
      ) : (
        <IconButton
          icon="info"
          label={label}
          className={className}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Dialog
          title={t('method.title')}
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              {t('common:close')}
            </Button>
          }
        >
          <ul className="insights-method">
            {POINTS.map((point) => (
              <li key={point}>
                <b>{t(`method.${point}.term`)}</b> {t(`method.${point}.text`, values)}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
