import type { StageHealth, StageHealthQuery } from '@larder/contracts';
import type { Database } from '../../database';
import { BOUNDS } from './histogram';
import { emptySide } from './stage-side';
import { readMembersSeen } from './stage-members.queries';
import { readStageSides } from './stage-sums.queries';

/** What pages told of both sides of a stage since it began; zeros of one that nobody told of (REL-66). */
export async function readStageHealth(db: Database, { region, stage }: StageHealthQuery): Promise<StageHealth> {
  const { sides, members } = await db.asSystem(async (tx) => ({
    sides: await readStageSides(tx, region, stage),
    members: await readMembersSeen(tx, region, stage),
  }));
  const of = (wanted: string) => sides.find(({ side }) => side === wanted)?.sums ?? emptySide();
  return { bounds: [...BOUNDS.mount], candidate: of('candidate'), control: of('control'), members };
}
