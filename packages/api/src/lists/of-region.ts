/** That a row of a workspace, named by a column, is of a region; a row without a workspace is of none (DSK-4). */
export const ofRegion =
  (workspaceId: string) =>
  (region: string): string =>
    `${workspaceId} in (select id from workspaces where region = ${region})`;
