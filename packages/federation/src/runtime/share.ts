/** Hashes have 32 bits. */
const RANGE = 2 ** 32;

/**
 * The draw of a workspace in a stage: the same in each browser and at the server, evenly spread, and another one in
 * each stage. FNV-1a over both, and the last step of MurmurHash3, which spreads ids that follow each other.
 *
 * @returns 0 to 2³² − 1
 */
export function drawOf(stageId: string, workspaceId: number): number {
  const text = `${stageId} ${workspaceId}`;
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** What a draw has to be below for a share in percent (REL-61). A hash is a whole number, and so is this. */
export const thresholdOf = (percent: number): number => Math.ceil((percent / 100) * RANGE);

/** The draw of a page load without a workspace (REL-62). */
export const randomDraw = (): number => Math.floor(Math.random() * RANGE);
