import { useFormats, useText } from '@larder/i18n';
import { localDate } from '@larder/rules';
import { Card, LoadError, LogoMark, PageHeader, SkeletonBlock } from '@larder/ui';
import { SafeMarkdown } from '@larder/ui/markdown';
import { useLegalDocument } from '../../services/legal-documents.data';
import type { LegalDocument } from '../../services/legal-documents.data';
import { useReadyRegion } from '../../services/services';

export interface LegalPageProps {
  document: LegalDocument;
}

/** One legal document of the region (SHL-111, SHL-113). */
export function LegalPage({ document }: LegalPageProps) {
  const { t } = useText('shell');
  const { config } = useReadyRegion();
  const { day } = useFormats();
  const published = useLegalDocument(config, document);
  const changedAt = published.data?.changedAt;
  const { heading, body } = splitHeading(published.data?.markdown ?? '');
  return (
    <article className="legal">
      <LogoMark />
      <PageHeader title={heading ?? t(`page.${document}`)}>
        {changedAt !== undefined && t('legal.updated', { date: day(localDate(changedAt, config.region)) })}
      </PageHeader>
      {published.error && <LoadError title={t('failed.document')} error={published.error} onRetry={published.retry} />}
      {published.isPending && <SkeletonBlock lines={12} />}
      {published.data && (
        <Card>
          <SafeMarkdown text={body} topLevel={2} />
        </Card>
      )}
    </article>
  );
}

/** The first heading of a document is the one of its page; it stands there once. */
function splitHeading(markdown: string): { heading?: string; body: string } {
  const found = /^\s*#[ \t]+(.+?)[ \t#]*(?:\r?\n|$)/.exec(markdown);
  return found ? { heading: found[1]!, body: markdown.slice(found[0].length) } : { body: markdown };
}
