import type { Notice } from '@larder/contracts';
import { useFormats, useText } from '@larder/i18n';
import { addDays, localDate, toLocal } from '@larder/rules';
import { Icon, VisuallyHidden } from '@larder/ui';
import type { IconName } from '@larder/ui';
import { Link } from '@larder/ui/router';
import type { LinkTo } from '@larder/ui/router';
import { useReadyRegion } from '../../services/services';
import { useNow } from '../../services/use-now';
import { dayWords, type NoticeWords } from './notice-text';

const MINUTE_MS = 60_000;

/** A notice with what it says. */
export interface WordedNotice {
  notice: Notice;
  words: NoticeWords;
}

export interface NoticeListProps {
  items: readonly WordedNotice[];
  onOpen: (notice: Notice) => void;
}

/** Notices by day, each a link to what it is about. */
export function NoticeList({ items, onOpen }: NoticeListProps) {
  const { t } = useText('shell');
  const formats = useFormats();
  const { registry } = useReadyRegion();
  const today = localDate(useNow(MINUTE_MS), registry.region);
  const groups = new Map<'today' | 'yesterday' | 'earlier', (WordedNotice & { local: string })[]>();
  for (const { notice, words } of items) {
    const local = toLocal(Date.parse(notice.createdDate), registry.region);
    const date = local.slice(0, 10);
    const group = date >= today ? 'today' : date === addDays(today, -1) ? 'yesterday' : 'earlier';
    groups.set(group, [...(groups.get(group) ?? []), { notice, words, local }]);
  }
  return [...groups].map(([group, rows]) => (
    <section key={group} aria-labelledby={`notices-${group}`}>
      <h3 className="notices-day" id={`notices-${group}`}>
        {t(`notices.${group}`)}
      </h3>
      <ul className="notices">
        {rows.map(({ notice, words, local }) => (
          <li key={notice.id}>
            <Row
              notice={notice}
              words={words}
              onOpen={onOpen}
              when={
                group === 'today'
                  ? formats.time(local)
                  : `${dayWords(local.slice(0, 10), formats)}, ${formats.time(local)}`
              }
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({
  notice,
  words,
  when,
  onOpen,
}: {
  notice: Notice;
  words: NoticeWords;
  when: string;
  onOpen: NoticeListProps['onOpen'];
}) {
  const { t } = useText('shell');
  const { table } = useReadyRegion();
  const { text, more, moreOf, declared } = words;
  const to = linkOf(words, table.linkTo);
  const content = (
    <>
      <span className="notice-icon" data-tone={declared.tone} aria-hidden="true">
        <Icon name={declared.icon as IconName} />
      </span>
      <span>
        <span className="notice-text">
          {!notice.readDate && <VisuallyHidden>{t('notices.mark')} </VisuallyHidden>}
          {more > 0 ? t(`notices.more.${moreOf}`, { count: more, text }) : text}
        </span>
        <time dateTime={notice.createdDate}>{when}</time>
      </span>
    </>
  );
  const className = notice.readDate ? 'notice' : 'notice is-unread';
  return to ? (
    <Link className={className} to={to} onClick={() => onOpen(notice)}>
      {content}
    </Link>
  ) : (
    <div className={className}>{content}</div>
  );
}

/** The page that the notice declares; undefined when the region or the notice lacks what it needs. */
function linkOf({ declared, about }: NoticeWords, linkTo: LinkTo): string | undefined {
  const { orderId, locationId, deliveryDate } = about;
  const known = { ...(orderId && { orderId }), ...(locationId && { locationId }) };
  const values = { locationId: locationId ? String(locationId) : undefined, deliveryDate };
  return linkTo(
    declared.route,
    known,
    Object.fromEntries(Object.entries(declared.query ?? {}).map(([name, value]) => [name, values[value]])),
  );
}
