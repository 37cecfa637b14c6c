import type { SupplierSummary } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture, useFeature, useLinkTo } from '@larder/remote-kit';
import { sustainabilityLevel } from '@larder/rules';
import { LinkButton, Tag } from '@larder/ui';
import { Level } from '@larder/ui/levels';
import { SupplierLogo } from '@larder/ui/suppliers';
import { RequestButton } from '../../components/request-button';

interface SupplierCardProps {
  supplier: SupplierSummary;
  tags: readonly string[];
  onRequest(): void;
}

/** One producer of the results; what it has not said leaves no gap (CAT-33 to CAT-36). */
export function SupplierCard({ supplier, tags, onRequest }: SupplierCardProps) {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const hasScores = useFeature('supplierScore');
  const {
    workspaceId,
    supplierName,
    supplierLogo,
    supplierSlogan,
    supplierShortDescription,
    productTags,
    sustainabilityScore,
  } = supplier;
  // A region may have the search without profiles.
  const profile = linkTo('supplierProfile', { supplier: `${workspaceId}-search` }, { tags });
  return (
    <article className="sup">
      <SupplierLogo name={supplierName}>
        {supplierLogo && <StoredPicture path={supplierLogo} alt={t('logo', { name: supplierName })} />}
      </SupplierLogo>
      <div className="catalogue-card-name">
        <h2>{supplierName}</h2>
        {supplierSlogan && <p className="slog">{supplierSlogan}</p>}
      </div>
      <div className="full stack-s catalogue-card-rest">
        {hasScores && <Level level={sustainabilityLevel(sustainabilityScore)} />}
        {supplierShortDescription && <p>{supplierShortDescription}</p>}
        {productTags.length > 0 && (
          <ul className="tags">
            {sorted(productTags, tags).map((name) => (
              <li key={name}>
                <Tag name={name} on={tags.includes(name)} />
              </li>
            ))}
          </ul>
        )}
        <div className="rowx">
          {profile && (
            <LinkButton to={profile} aria-label={t('results.learn-more-about', { name: supplierName })}>
              {t('results.learn-more')}
            </LinkButton>
          )}
          <RequestButton
            variant="text"
            aria-label={t('results.request-from', { name: supplierName })}
            onClick={onRequest}
          >
            {t('request.samples')}
          </RequestButton>
        </div>
      </div>
    </article>
  );
}

/** The tags that were searched for come first. */
const sorted = (all: readonly string[], searched: readonly string[]) => [
  ...all.filter((tag) => searched.includes(tag)),
  ...all.filter((tag) => !searched.includes(tag)),
];
