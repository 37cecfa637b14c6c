import autocannon from 'autocannon';

/** What a flood sends: `people` connections, each one of the requests, all at once. */
export interface Flood {
  url: string;
  people: number;
  requests: { method: 'POST'; path: string; headers: Record<string, string>; body: string }[];
}
/** How many answers had which status, and how many calls got none. */
export interface Flooded {
  errors: number;
  counts: Record<string, number>;
}

// A process of its own: opening hundreds of connections would hold up the client that measures, and its wait would be
// counted as the server's.
process.once('message', async ({ url, people, requests }: Flood) => {
  let connections = 0;
  // Every connection would begin with the first of the requests: each gets the next one instead.
  const setupClient = (client: autocannon.Client) => {
    client.setRequests([requests[connections++ % requests.length] as Flood['requests'][number]]);
  };
  const { errors, statusCodeStats = {} } = await autocannon({
    url,
    connections: people,
    amount: people,
    timeout: 30,
    setupClient,
    requests: requests.slice(0, 1),
  });
  const counts = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count ?? 0]));
  process.send?.({ errors, counts } satisfies Flooded, () => process.disconnect());
});
