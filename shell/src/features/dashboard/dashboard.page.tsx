import { useText, useFormats } from '@larder/i18n';
import { PageHeader } from '@larder/ui';
import { localDate } from '@larder/rules';
import { useReadyRegion, useSessionFacts } from '../../services/services';
import { useCircumstances } from '../../services/use-circumstances';
import { useNow } from '../../services/use-now';
import { useWorkspace } from '../../services/workspace.data';
import { CardBento } from './card-bento';
import { shownCards } from './shown-cards';
import { TermsNotice } from './terms-notice';

const MINUTE_MS = 60_000;

/** The first page of a session: who and when, and a card for each thing that the company does here (SHL-93, SHL-94). */
export function DashboardPage() {
  const { t } = useText('shell');
  const { date } = useFormats();
  const { registry, table } = useReadyRegion();
  const session = useSessionFacts();
  const circumstances = useCircumstances();
  const workspace = useWorkspace();
  const today = localDate(useNow(MINUTE_MS), registry.region);
  const cards = session ? shownCards({ registry, table, circumstances }) : [];
  return (
    <>
      <PageHeader title={session?.companyName ?? t('page.dashboard')}>
        <time dateTime={today}>{date(today)}</time>
      </PageHeader>
      {session && <TermsNotice />}
      <CardBento cards={cards} isPending={workspace.isPending} />
    </>
  );
}
