import type { Region } from '@larder/contracts';
import { certificateDays, knownRegions } from '@larder/rules';
import { audit } from '../../http/audit';
import { describe } from '../../http/described-error';
import type { ApiServices } from '../../http/services';
import type { SystemTx } from '../../database';
import { defineJob } from '../jobs/job';
import { listAdminAddresses } from '../team/member.service';
import { certificateEndsMail } from './certificates.mails';
import { lockCertificates } from './certificates.queries';
import { endOver, markReminded, selectCompaniesWithOver } from './deciding.queries';
import {
  hideFromChanges,
  hideFromProducts,
  hideFromProfile,
  isStillCertified,
  lockProductsOf,
} from './shown-names.queries';

/**
 * Takes certificates from profile and products the day after their last one, and tells of their end 30 days before;
 * days are those of the region (DSK-29). Where producers can't send a new one, nobody is told (DSK-1). Once the process
 * stops, no further company loses certificates and no further region is told (API-97). A company or a region that fails
 * is logged and tried again at the next turn.
 */
export const certificatesJob = defineJob({
  name: 'certificates',
  everySeconds: 300,
  async run(app, now, stopping) {
    const counts = { ended: 0, reminded: 0, failed: 0 };
    for (const region of knownRegions()) {
      const { today } = certificateDays(now, region);
      for (const workspaceId of await app.db.asSystem((tx) => selectCompaniesWithOver(tx, region, today))) {
        if (stopping?.aborted) return counts;
        try {
          counts.ended += await app.db.asSystem((tx) => endThose(tx, { workspaceId, region, today }, now));
        } catch (error) {
          counts.failed += 1;
          app.log.error({ workspaceId, error: describe(error) }, 'ending the certificates of a company failed');
        }
      }
    }
    // Behind them: a reminder that fails keeps no certificate on a profile.
    for (const region of knownRegions()) {
      if (stopping?.aborted) return counts;
      try {
        if (!app.featuresOf(region).has('producerEditing')) continue;
        counts.reminded += await app.db.asSystem((tx) => remind(tx, app, region, now));
      } catch (error) {
        counts.failed += 1;
        app.log.error({ region, error: describe(error) }, 'telling of certificates that end failed in a region');
      }
    }
    return counts;
  },
});

async function endThose(
  tx: SystemTx,
  { workspaceId, region, today }: { workspaceId: number; region: Region; today: string },
  now: number,
): Promise<number> {
  await lockCertificates(tx, workspaceId);
  const over = await endOver(tx, workspaceId, today, new Date(now).toISOString());
  const gone: string[] = [];
  for (const name of new Set(over.map((one) => one.name)))
    if (!(await isStillCertified(tx, { workspaceId, name }, today))) gone.push(name);
  const hidden = await hide(tx, workspaceId, gone);
  for (const { id, name, number, validUntil } of over) {
    const products = hidden.get(name) ?? [];
    const facts = { name, number, validUntil };
    await audit(tx, { kind: 'system', id: 'certificates', region, workspaceId }, now, {
      type: 'certificate-ended',
      subject: `certificate:${id}`,
      detail: { before: { ...facts, state: 'approved' }, after: { ...facts, state: 'ended' }, products },
    });
  }
  return over.length;
}

/** Products before changes, as those lock them who decide. @returns by name, the SKUs of the products that showed it */
async function hide(
  tx: SystemTx,
  workspaceId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  await lockProductsOf(tx, workspaceId, names);
  const hidden = new Map<string, readonly string[]>();
  for (const name of names) {
    const shown = { workspaceId, name };
    await hideFromProfile(tx, shown);
    hidden.set(name, await hideFromProducts(tx, shown));
    await hideFromChanges(tx, shown);
  }
  return hidden;
}

async function remind(tx: SystemTx, { mail }: Pick<ApiServices, 'mail'>, region: Region, now: number): Promise<number> {
  const ending = await markReminded(tx, region, certificateDays(now, region), new Date(now).toISOString());
  for (const { workspaceId, name, number, validUntil } of ending) {
    for (const to of await listAdminAddresses(tx, workspaceId))
      await mail.queue(tx, certificateEndsMail, {
        to,
        region,
        workspaceId,
        now,
        data: { region, name, number, validUntil },
      });
  }
  return ending.length;
}
