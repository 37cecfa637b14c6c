import type { StageHealth } from '@larder/contracts';
import type { SystemTx } from '../../database';
import type { StageMember } from './stage-members';

/** The first workspace of a network stays. */
const KEEP = `
  insert into stage_members (region, stage, address, workspace, told_at)
  select region, stage, address, workspace, $2
  from jsonb_to_recordset($1::jsonb) as r (region text, stage text, address text, workspace text)
  on conflict (region, stage, address) do update set told_at = excluded.told_at`;

/** Adds networks that members called from, at the moment `at` (an instant). */
export async function addStageMembers(tx: SystemTx, members: readonly StageMember[], at: string): Promise<void> {
  // In order, so that two processes never wait for each other in a circle.
  const ordered = members.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await tx.run('stages-keep-members', KEEP, [JSON.stringify(ordered), at]);
}

const keyOf = ({ region, stage, address }: StageMember): string => `${region} ${stage} ${address}`;

const SEEN = `
  with told as (
    select m.workspace,
      coalesce(sum((a.state #>> '{bounded,seen,mounts}')::int), 0)::int as mounts,
      coalesce(sum((a.state #>> '{bounded,seen,pageLoads}')::int), 0)::int as loads
    from stage_members m left join stage_addresses a
      on a.region = m.region and a.stage = m.stage and a.side = 'candidate' and a.address = m.address
    where m.region = $1 and m.stage = $2
    group by m.workspace
  )
  select count(*)::int as workspaces,
    coalesce(sum(mounts), 0)::int as mounts, coalesce(sum(loads), 0)::int as loads,
    coalesce(max(mounts), 0)::int as most_mounts, coalesce(max(loads), 0)::int as most_loads
  from told`;

/** What was seen of a candidate from networks that members called from (REL-65). */
export async function readMembersSeen(
  tx: SystemTx,
  region: string,
  stage: string,
): Promise<NonNullable<StageHealth['members']>> {
  const told = (await tx.one<Record<'workspaces' | 'mounts' | 'loads' | 'most_mounts' | 'most_loads', number>>(
    'stages-members-seen',
    SEEN,
    [region, stage],
  ))!;
  return {
    workspaces: told.workspaces,
    seen: { mounts: told.mounts, pageLoads: told.loads },
    seenMost: { mounts: told.most_mounts, pageLoads: told.most_loads },
  };
}
