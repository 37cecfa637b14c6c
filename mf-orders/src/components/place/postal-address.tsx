import { useText } from '@larder/i18n';
import { postalAddress } from '@larder/rules';

export interface PostalAddressProps {
  /** Ends with the town. */
  address: string;
  postcode: string;
  /** On two lines, as on a letter; on one otherwise. */
  onTwoLines?: boolean;
}

/** An address in the order of its language; the line of its postcode never breaks. */
export function PostalAddress({ address, postcode, onTwoLines = false }: PostalAddressProps) {
  const { locale } = useText();
  const [street, town] = postalAddress(address, postcode, locale);
  return (
    <>
      {street}
      {onTwoLines ? <br /> : ', '}
      <span className="nowrap">{town}</span>
    </>
  );
}
