import type { ReactNode } from 'react';
import type { SupplierProfile } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { countryName } from '@larder/rules';
import { Icon } from '@larder/ui';
import { SupplierLogo } from '@larder/ui/suppliers';

interface ProfileHeadProps {
  supplier: SupplierProfile;
  showsPlace: boolean;
  actions: ReactNode;
}

/** Logo, name, slogan and, in the full view, where the head office is (CAT-64, CAT-66). */
export function ProfileHead({ supplier, showsPlace, actions }: ProfileHeadProps) {
  const { t, locale } = useText('catalogue');
  const { supplierName, supplierLogo, supplierSlogan, registeredAddressCity, registeredAddressCountry } = supplier;
  const place = [registeredAddressCity, registeredAddressCountry && countryName(registeredAddressCountry, locale)]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="head">
      <div className="catalogue-head">
        <SupplierLogo name={supplierName}>
          {supplierLogo && <StoredPicture path={supplierLogo} alt={t('logo', { name: supplierName })} />}
        </SupplierLogo>
        <div>
          <h1 tabIndex={-1}>{supplierName}</h1>
          {supplierSlogan && <p className="catalogue-slogan">{supplierSlogan}</p>}
          {showsPlace && place && (
            <p>
              <Icon name="locations" size={16} /> {place}
            </p>
          )}
        </div>
      </div>
      <div className="acts">{actions}</div>
    </div>
  );
}
