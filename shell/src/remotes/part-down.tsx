import type { ReactNode } from 'react';
import { useText } from '@larder/i18n';
import { Button, Picture, PICTURES } from '@larder/ui';

export interface PartDownProps {
  onRetry: () => void;
  /** Stands for a whole page: its heading is the page's. */
  isPage?: boolean;
}

/** In place of a part of the product that can't be loaded (SHL-15). */
export function PartDown({ onRetry, isPage = false }: PartDownProps) {
  const { t } = useText('shell');
  const action = (
    <Button icon="refresh" onClick={onRetry}>
      {t('common:retry')}
    </Button>
  );
  return <PartMessage isPage={isPage} title={t('part-down.title')} text={t('part-down.text')} action={action} />;
}

export interface PartMessageProps {
  isPage: boolean;
  title: string;
  text: string;
  action: ReactNode;
}

/** Why a part of the product is not shown, and what to do about it. */
export function PartMessage({ isPage, title, text, action }: PartMessageProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="card" role="alert">
      <div className="down">
        <Picture src={PICTURES.partDown} alt="" width={150} height={90} />
        <div className="stack-s">
          <Heading>{title}</Heading>
          <p className="muted">{text}</p>
          <div>{action}</div>
        </div>
      </div>
    </div>
  );
}
