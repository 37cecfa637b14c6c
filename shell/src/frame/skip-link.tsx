import { useText } from '@larder/i18n';

/** The id of the main part of every page. */
export const CONTENT_ID = 'content';

/** First in the tab order (SHL-82). It moves the focus and leaves the address alone. */
export function SkipLink() {
  const { t } = useText('shell');
  return (
    <a
      className="skip"
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {t('top.skip')}
    </a>
  );
}
