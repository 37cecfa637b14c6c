import { useFormats, useText } from '@larder/i18n';
import type { Load } from '@larder/api-client';
import type { Location } from '@larder/contracts';
import { useConfig, useRegion } from '@larder/remote-kit';
import { factsOf, locationStatus, weekdayName } from '@larder/rules';
import { Card, Chip, Facts, LoadError, SkeletonBlock } from '@larder/ui';
import { PostalAddress } from '../../components/place/postal-address';

const LOOK = {
  draft: { look: 'grey', icon: 'edit' },
  active: { look: 'green', icon: 'check' },
  closed: { look: 'red', icon: 'lock' },
} as const;

/** What is known of a location; it is changed by asking us (LOC-13 to LOC-17). */
export function LocationDetails({ location }: { location: Load<Location> }) {
  const { t } = useText('orders');
  if (location.isPending) return <SkeletonBlock lines={8} label={t('location.loading')} />;
  if (!location.data)
    return (
      <Card>
        <LoadError title={t('failed.location')} look="card" error={location.error ?? {}} onRetry={location.retry} />
      </Card>
    );
  return <Details location={location.data} />;
}

function Details({ location }: { location: Location }) {
  const { t } = useText('orders');
  const { slot } = useFormats();
  const facts = factsOf(useRegion());
  const { contact } = useConfig();
  const status = locationStatus(location.status);
  const times = location.deliveryTimes.map(
    ({ days, start, end }) => `${days.map((day) => weekdayName(day, facts)).join(', ')} ${slot(`${start}-${end}`)}`,
  );
  const known = [
    { term: t('location.name'), value: location.name },
    location.group && { term: t('location.group'), value: location.group },
    {
      term: t('location.address'),
      value: <PostalAddress address={location.address} postcode={location.postcode} onTwoLines />,
    },
    { term: t('location.contact'), value: location.contactInformation || '–' },
    times.length > 0 && {
      term: t('location.times'),
      value: (
        <ul>
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
      ),
    },
    {
      term: t('location.instructions'),
      value: location.deliveryInstructions || t('location.no-instructions'),
      pre: true,
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <Card as="section" aria-labelledby="location-details">
      <div className="rowx orders-card-head">
        <h2 id="location-details" className="grow">
          {t('location.details')}
        </h2>
        <Chip {...LOOK[status]}>{t(`location.${status}`)}</Chip>
      </div>
      <Facts tight items={known} />
      <p className="small muted orders-card-foot">
        {t('location.change')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
    </Card>
  );
}
