import { useText } from '@larder/i18n';

/** A small turning ring in the colour of the text; decoration, the words stand beside it. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

/** Said by screen readers; "Loading" by itself. */
export interface FullScreenLoaderProps {
  label?: string;
}

/** Fills the window while nothing else can be shown. */
export function FullScreenLoader({ label }: FullScreenLoaderProps) {
  const { t } = useText();
  return (
    <div className="full-loader" role="status" aria-busy="true" aria-label={label ?? t('loading')}>
      <Spinner />
    </div>
  );
}
