import { useText } from '@larder/i18n';
import { Alert, Button, Icon, Spinner } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { useRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { Fetched } from './use-fetched';

export interface FetchedButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'onPointerEnter' | 'aria-describedby'
> {
  /** What it opens. */
  part: Fetched;
  icon: IconName;
  children: ReactNode;
}

/** Opens a part that is fetched first: busy meanwhile. A failure is said beneath it, with a retry. */
export function FetchedButton({ part, icon, children, ...rest }: FetchedButtonProps) {
  const { t } = useText('orders');
  const opener = useRef<HTMLButtonElement>(null);
  const retry = () => {
    // The retry goes with its message; the part gives the focus back to what is still there.
    opener.current?.focus();
    part.open();
  };
  return (
    <>
      <button {...rest} ref={opener} type="button" aria-busy={part.isFetching || undefined} onClick={part.open}>
        {part.isFetching ? <Spinner /> : <Icon name={icon} />}
        <span>{children}</span>
      </button>
      {part.hasFailed && (
        <Alert kind="error" action={<Button onClick={retry}>{t('common:retry')}</Button>}>
          {t('quick.not-loaded')}
        </Alert>
      )}
    </>
  );
}
