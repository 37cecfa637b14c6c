import { randomUUID } from 'node:crypto';
import type { Call, SupplierCertificate, SupplierCertificateInput } from '@larder/contracts';
import { addMonths, certificateDays } from '@larder/rules';
import { audit } from '../../http/audit';
import { ValidationFailed } from '../../http/http.errors';
import type { MemberContext } from '../../http/route';
import type { Tx } from '../../database';
import { findOwnFiles, nameFiles } from '../files/named-files.service';
import { CertificateFileInvalid, CertificateNotFound, CertificatesWaiting } from './certificates.errors';
import {
  countWaiting,
  type Days,
  insertCertificate,
  insertCertificateReview,
  isApproved,
  isNameOfRegion,
  lockCertificates,
  removeRow,
  selectCertificate,
  selectCertificates,
  selectSame,
  withdrawReview,
} from './certificates.queries';
import {
  hideFromProducts,
  hideFromProfile,
  isStillCertified,
  lockProductsOf,
  type ShownName,
} from './shown-names.queries';

/** A call by a member of a producer. */
export type CertificateCall = Pick<MemberContext<Call>, 'tx' | 'session' | 'actor' | 'now'>;

const MOST_MONTHS = 120;
/**
 * A producer shows a handful of certificates; each that waits keeps a document of up to 10 MB and a place in the queue
 * of staff.
 */
const MOST_WAITING = 20;

const daysOf = ({ tx, now }: Pick<CertificateCall, 'tx' | 'now'>): Days => certificateDays(now, tx.region);

/** The own certificates. */
export const listCertificates = async ({
  tx,
  now,
}: Pick<CertificateCall, 'tx' | 'now'>): Promise<{ items: SupplierCertificate[] }> => ({
  items: await selectCertificates(tx, daysOf({ tx, now })),
});

/**
 * Sends a certificate for review; sent twice it is one (DSK-29).
 * @throws CertificateFileInvalid @throws CertificatesWaiting @throws ValidationFailed for a name that the region does
 *   not have, or a last day that has passed or lies too far ahead
 */
export async function sendCertificate(
  call: CertificateCall,
  body: SupplierCertificateInput,
): Promise<SupplierCertificate> {
  const { tx, session, now, actor } = call;
  await lockCertificates(tx, tx.workspaceId);
  const days = daysOf({ tx, now });
  await assertContent(tx, body, days.today);
  const same = await selectSame(tx, body);
  if (same) return read(tx, days, same.id);
  if ((await countWaiting(tx)) >= MOST_WAITING) throw new CertificatesWaiting(MOST_WAITING);
  const [id, at] = [randomUUID(), new Date(now).toISOString()];
  await insertCertificate(tx, id, body, at);
  await nameFiles(tx, [body.fileId], now, false);
  const certificate = await read(tx, days, id);
  const after = {
    name: body.name,
    number: body.number,
    validUntil: body.validUntil,
    fileId: body.fileId,
    file: certificate.file,
  };
  await insertCertificateReview(tx, id, { after, userId: session.userId, at });
  await audit(tx, actor, now, { type: 'certificate-sent', subject: `certificate:${id}`, detail: { after } });
  return certificate;
}

/**
 * Takes one back that waits, or removes it: from profile and products too, unless another one of its name is valid.
 * @throws CertificateNotFound
 */
export async function removeCertificate({ tx, now, actor }: CertificateCall, id: string): Promise<void> {
  await lockCertificates(tx, tx.workspaceId);
  const days = daysOf({ tx, now });
  const before = await read(tx, days, id);
  const wasShown = await isApproved(tx, id);
  await withdrawReview(tx, id);
  await removeRow(tx, id, new Date(now).toISOString());
  const shown = { workspaceId: tx.workspaceId, name: before.name };
  const isGone = wasShown && !(await isStillCertified(tx, shown, days.today));
  const products = isGone ? await hide(tx, shown) : [];
  const { name, number, validUntil, file, state } = before;
  await audit(tx, actor, now, {
    type: 'certificate-removed',
    subject: `certificate:${id}`,
    detail: { before: { name, number, validUntil, file, state }, after: null, products },
  });
}

/** @returns the SKUs of the products that showed it */
async function hide(tx: Tx, shown: ShownName): Promise<string[]> {
  await hideFromProfile(tx, shown);
  await lockProductsOf(tx, shown.workspaceId, [shown.name]);
  return hideFromProducts(tx, shown);
}

async function read(tx: Tx, days: Days, id: string): Promise<SupplierCertificate> {
  const certificate = await selectCertificate(tx, days, id);
  if (!certificate) throw new CertificateNotFound();
  return certificate;
}

async function assertContent(
  tx: Tx,
  { name, validUntil, fileId }: SupplierCertificateInput,
  today: string,
): Promise<void> {
  const errors = [
    ...((await isNameOfRegion(tx, name))
      ? []
      : [{ field: 'name', code: 'invalid', message: 'Is no name of the region' }]),
    ...(validUntil >= today && validUntil <= addMonths(today, MOST_MONTHS)
      ? []
      : [{ field: 'validUntil', code: 'out_of_range', message: 'Has passed, or lies more than ten years ahead' }]),
  ];
  if (errors.length > 0) throw new ValidationFailed(errors);
  if ((await findOwnFiles(tx, [fileId], 'certificate')).length === 0) throw new CertificateFileInvalid();
}
