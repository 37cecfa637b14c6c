import { forgetPreview } from '@larder/federation/runtime';
import { useFormats, useText } from '@larder/i18n';
import { toLocal } from '@larder/rules';
import { useReadyRegion, useServices } from '../services/services';

/** Says on every page of a tab that it shows a preview, until when, and how to leave it (REL-90). */
export function PreviewBanner() {
  const { t } = useText('shell');
  const { day, time } = useFormats();
  const { history, reload } = useServices();
  const { registry } = useReadyRegion();
  if (!registry.preview) return null;
  const { part, version, until } = registry.preview;
  const local = toLocal(Date.parse(until), registry.region);
  const leave = () =>
    history.leave(() => {
      forgetPreview(window, false);
      history.unblock();
      reload();
    });
  return (
    <section className="preview" aria-label={t('preview.name')}>
      <p>
        {t('preview.banner', { part, version, time: `${day(local.slice(0, 10), 'short')} ${time(local)}` })}{' '}
        <button type="button" onClick={leave}>
          {t('preview.leave')}
        </button>
      </p>
    </section>
  );
}
