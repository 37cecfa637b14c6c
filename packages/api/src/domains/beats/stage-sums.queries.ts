import type { StageMark, StageSide } from '@larder/contracts';
import type { SystemTx } from '../../database';
import { addLoad, type AddressState, emptySide } from './stage-side';
import type { StageKey, StageLoad } from './stage-sums';

const BEGIN = `
  insert into stage_sums (region, stage, side, sums, told_at) values ($1, $2, $3, $4, $5)
  on conflict (region, stage, side) do nothing`;

const KEEP_ADDRESSES = `
  insert into stage_addresses (region, stage, side, address, state, told_at)
  select $1, $2, $3, address, state, $5 from jsonb_to_recordset($4::jsonb) as r (address text, state jsonb)
  on conflict (region, stage, side, address) do update set state = excluded.state, told_at = excluded.told_at`;

/**
 * Adds what page loads told to the sums of their sides, at the moment `at` (an instant). Processes that add to one side
 * wait for each other, so that the limits of an address hold for all of them together (REL-68).
 */
export async function addStageLoads(tx: SystemTx, loads: readonly StageLoad[], at: string): Promise<void> {
  const sides = new Map<string, StageLoad[]>();
  for (const load of loads) {
    const key = `${load.region} ${load.stage} ${load.side}`;
    sides.set(key, [...(sides.get(key) ?? []), load]);
  }
  // In order, so that two processes never wait for each other in a circle.
  for (const [, own] of [...sides].sort(([one], [other]) => (one < other ? -1 : 1))) await addToSide(tx, own, at);
}

async function addToSide(tx: SystemTx, loads: readonly StageLoad[], at: string): Promise<void> {
  const key = keyOf(loads[0]!);
  await tx.run('stages-begin', BEGIN, [...key, JSON.stringify(emptySide()), at]);
  const { sums } = (await tx.one<{ sums: StageSide }>(
    'stages-lock',
    'select sums from stage_sums where region = $1 and stage = $2 and side = $3 for update',
    key,
  ))!;
  const known = await tx.many<{ address: string; state: AddressState }>(
    'stages-addresses',
    'select address, state from stage_addresses where region = $1 and stage = $2 and side = $3 and address = any($4)',
    [...key, [...new Set(loads.map(({ address }) => address))]],
  );
  const states = new Map(known.map(({ address, state }) => [address, state]));
  for (const { address, sums: told } of loads) states.set(address, addLoad(sums, states.get(address), told));
  await tx.run(
    'stages-keep',
    'update stage_sums set sums = $4, told_at = $5 where region = $1 and stage = $2 and side = $3',
    [...key, JSON.stringify(sums), at],
  );
  const rows = [...states].map(([address, state]) => ({ address, state }));
  await tx.run('stages-keep-addresses', KEEP_ADDRESSES, [...key, JSON.stringify(rows), at]);
}

const keyOf = ({ region, stage, side }: StageKey): [string, string, string] => [region, stage, side];

/** The sides of a stage that pages told of. */
export const readStageSides = (tx: SystemTx, region: string, stage: string) =>
  tx.many<{ side: StageMark['side']; sums: StageSide }>(
    'stages-read',
    'select side, sums from stage_sums where region = $1 and stage = $2',
    [region, stage],
  );
