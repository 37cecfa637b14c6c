import { useText } from '@larder/i18n';
import { Alert, IconButton } from '@larder/ui';
import { Link } from '@larder/ui/router';
import { useReadyRegion, useServices, useSessionFacts } from '../../services/services';
import { useTermsChange } from '../../services/legal-documents.data';
import { usePreference } from '../../services/use-preference';

const SECOND_MS = 1000;

/** Says that the terms are newer than what the user agreed to, until it is closed or they change again (SHL-102). */
export function TermsNotice() {
  const { t } = useText('shell');
  const { preferences } = useServices();
  const { config, table } = useReadyRegion();
  const session = useSessionFacts();
  const highlighted = usePreference<Record<string, unknown>>('highlighted');
  const changedAt = useTermsChange(config);
  const isNews =
    session
    && changedAt !== undefined
    && changedAt > session.termsAcceptedDate * SECOND_MS
    && highlighted?.terms !== changedAt;
  if (!isNews) return null;
  const close = () =>
    preferences.write('highlighted', { ...preferences.read<object>('highlighted'), terms: changedAt });
  return (
    <div className="terms-notice">
      <Alert action={<IconButton icon="close" label={t('common:close')} onClick={close} />}>
        {t('terms-changed.text')} <Link to={table.linkTo('terms')!}>{t('terms-changed.link')}</Link>
      </Alert>
    </div>
  );
}
