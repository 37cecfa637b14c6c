import { useHost } from './host-context';

/** A feature's style sheet, with the nonce of the page. It leaves the page together with the feature (SHL-25). */
export function Styles({ css }: { css: string }) {
  const { nonce } = useHost();
  return css ? <style nonce={nonce}>{css}</style> : null;
}
