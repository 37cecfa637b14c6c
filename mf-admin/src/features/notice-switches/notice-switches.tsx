import { useRef, useState } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { ApiError } from '@larder/api-client';
import type { NoticePreference } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { useCompanyRole, useFeature } from '@larder/remote-kit';
import { Card, Checkbox, ErrorAlert, LoadError, SkeletonRows, useLatest, VisuallyHidden } from '@larder/ui';
import { useNoticePreference, useSaveNoticePreference } from './notice-switches.data';

type Kind = keyof NoticePreference;
const PLACES = ['bell', 'email'] as const;
type Place = (typeof PLACES)[number];
/** E-mails about invoices go to the contact of the company, and are no choice of a member (GDE-90). */
const placesOf = (kind: Kind) => (kind === 'invoice' ? PLACES.slice(0, 1) : PLACES);
/** Where e-mails lead to (GDE-91). */
const CARD_ID = 'notices';

interface UnderWay {
  /** What the API has confirmed so far. */
  stored: boolean;
  /** The last press. */
  last: Promise<void>;
}

/**
 * The card "Notices": a switch for each kind and place, saved at once (GDE-90). Only customers of a region with `live`
 * get notices.
 */
export function NoticeSwitches() {
  const { t } = useText('admin');
  const isCustomer = useCompanyRole('customer');
  const hasNotices = useFeature('live') && isCustomer;
  if (!hasNotices) return null;
  return (
    <Card as="section" id={CARD_ID} aria-labelledby="profile-notices">
      <h2 id="profile-notices">{t('notices.title')}</h2>
      <Switches />
    </Card>
  );
}

function Switches() {
  const { t } = useText('admin');
  const preference = useNoticePreference();
  const { save } = useSaveNoticePreference();
  const [failure, setFailure] = useState<ApiError>();
  const { data } = preference;
  const latest = useLatest(data);
  // Of each switch whose presses are on their way: they are saved in their order.
  const underWay = useRef(new Map<string, UnderWay>());

  if (preference.isPending) return <SkeletonRows rows={5} shape="plain" label={t('notices.loading')} />;
  if (!data)
    return (
      <LoadError title={t('failed.notices')} look="card" error={preference.error ?? {}} onRetry={preference.retry} />
    );

  /** One switch; others that are on their way stay as they are. */
  const put = (kind: Kind, place: Place, isOn: boolean) => {
    const now = latest.current;
    if (now?.[kind]) preference.replace({ ...now, [kind]: { ...now[kind], [place]: isOn } });
  };
  async function turn(kind: Kind, place: Place, isOn: boolean) {
    const name = `${kind} ${place}`;
    const switched = underWay.current.get(name) ?? { stored: !isOn, last: Promise.resolve() };
    underWay.current.set(name, switched);
    setFailure(undefined);
    // It shows at once; a failure puts the switch back.
    put(kind, place, isOn);
    const saving = (async () => {
      await switched.last.catch(() => undefined);
      await save({ [kind]: { [place]: isOn } });
      switched.stored = isOn;
    })();
    switched.last = saving;
    const error: unknown = await saving.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // A later press decides what shows.
    if (switched.last !== saving) return;
    underWay.current.delete(name);
    // Also after a success: an answer that was asked for before it may have come meanwhile.
    put(kind, place, switched.stored);
    if (error !== undefined) setFailure(apiErrorOf(error));
  }
  return (
    <>
      <p className="muted small">{t('notices.hint')}</p>
      <ul className="admin-notices">
        {(Object.keys(data) as Kind[]).map((kind) => (
          <li key={kind} className="admin-notice">
            <span>
              <b>{t(`notices.kind.${kind}`)}</b>
              <span className="muted small">{t(`notices.about.${kind}`)}</span>
            </span>
            {placesOf(kind).map((place) => (
              <Checkbox
                key={place}
                role="switch"
                checked={data[kind]?.[place] ?? false}
                onChange={(isOn) => void turn(kind, place, isOn)}
              >
                <VisuallyHidden>{t(`notices.kind.${kind}`)}, </VisuallyHidden>
                {t(`notices.${place}`)}
              </Checkbox>
            ))}
          </li>
        ))}
      </ul>
      {failure && <ErrorAlert error={failure} />}
    </>
  );
}
