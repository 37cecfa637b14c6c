import type { Region } from '@larder/contracts';
import { localDate } from '@larder/rules';
import type { SystemTx } from '../../database';
import { lockCertificates } from './certificates.queries';
import { setDecided } from './deciding.queries';
import { showName } from './shown-names.queries';

/** A certificate as staff decide about it. */
export interface CertificateReview {
  workspaceId: number;
  region: Region;
  certificateId: string;
  name: string;
  validUntil: string;
}

/** Keeps the producer from its certificates until staff have decided: it takes the same lock first. */
export const lockForDecision = (tx: SystemTx, workspaceId: number): Promise<unknown> =>
  lockCertificates(tx, workspaceId);

/** Shows the certificate's name on the profile; one whose last day has passed meanwhile is over at once (DSK-29). */
export async function approve(
  tx: SystemTx,
  { workspaceId, region, certificateId, name, validUntil }: CertificateReview,
  now: number,
): Promise<void> {
  const isOver = validUntil < localDate(now, region);
  await setDecided(tx, certificateId, {
    state: isOver ? 'ended' : 'approved',
    reason: null,
    at: new Date(now).toISOString(),
  });
  if (!isOver) await showName(tx, { workspaceId, name });
}

/** Leaves the reason with the certificate until its producer removes it. */
export const decline = (tx: SystemTx, certificateId: string, reason: string | null, now: number): Promise<unknown> =>
  setDecided(tx, certificateId, { state: 'declined', reason, at: new Date(now).toISOString() });
