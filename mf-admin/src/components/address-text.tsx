/** An email address. A line that is too short for it ends after its "@". */
export function AddressText({ address }: { address: string }) {
  const end = address.lastIndexOf('@') + 1;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}
