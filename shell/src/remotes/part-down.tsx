import { useText } from '@larder/i18n';
import { Button, PICTURES } from '@larder/ui';

export interface PartDownProps {
  onRetry: () => void;
  /** Stands for a whole page: its heading is the page's. */
  isPage?: boolean;
}

/** In place of a part of the product that can't be loaded (SHL-15). */
export function PartDown({ onRetry, isPage = false }: PartDownProps) {
  const { t } = useText('shell');
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="card" role="alert">
      <div className="down">
        <img src={PICTURES.partDown} alt="" width={150} height={90} />
        <div className="stack-s">
          <Heading>{t('part-down.title')}</Heading>
          <p className="muted">{t('part-down.text')}</p>
          <div><Button icon="refresh" onClick={onRetry}>{t('common:retry')}</Button></div>
        </div>
      </div>
    </div>
  );
}
