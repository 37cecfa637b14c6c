import { useRegion } from '@larder/remote-kit';
import { factsOf, postalAddress } from '@larder/rules';

export interface PostalAddressProps {
  /** Ends with the town. */
  address: string;
  postcode: string;
  /** On two lines, as on a letter; on one otherwise. */
  onTwoLines?: boolean;
}

/** An address in the order of its region; the line of its postcode never breaks. */
export function PostalAddress({ address, postcode, onTwoLines = false }: PostalAddressProps) {
  const [street, town] = postalAddress(address, postcode, factsOf(useRegion()).addressOrder);
  return (
    <>
      {street}
      {onTwoLines ? <br /> : ', '}
      <span className="nowrap">{town}</span>
    </>
  );
}
