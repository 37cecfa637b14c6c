import pg from 'pg';

/** A statement as the API sent it. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}
/** All statements of one call, in their order, and the id of an order that it made. */
export interface Recording {
  statements: Statement[];
  orderId?: number;
}

type Query = (...args: unknown[]) => unknown;

/**
 * Runs a call and writes down what it asks of the database. One call at a time; what other work asks meanwhile is left
 * out.
 */
export async function recordStatements(call: () => Promise<{ statusCode: number; body: string }>): Promise<Recording> {
  const heard: { client: unknown; statement: Statement }[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: unknown, ...args: unknown[]) {
    const [first] = args;
    heard.push({ client: this, statement: typeof first === 'string' ? { text: first } : { ...(first as Statement) } });
    return original.apply(this, args);
  };
  const answer = await call().finally(() => {
    prototype.query = original;
  });
  if (answer.statusCode >= 300) throw new Error(`the call to be measured was refused: ${answer.body}`);
  const { orderId } = JSON.parse(answer.body) as { orderId?: number };
  return { statements: transactionsOf(heard), orderId };
}

/**
 * What the connection was asked on which the member was looked up: the transaction of the call, and before it, where
 * the call has a body, the one that decides access.
 */
function transactionsOf(heard: readonly { client: unknown; statement: Statement }[]): Statement[] {
  const client = heard.find(({ statement }) => statement.name === 'member-access')?.client;
  const own = heard.filter((one) => one.client === client).map(({ statement }) => statement);
  const at = own.findIndex(({ name }) => name === 'member-access');
  return own.slice(at - 1, own.findLastIndex(({ text }) => text === 'commit') + 1);
}

// The statement whose rows are the answer, when the call has no need of anything else.
const ANSWERS = /^(orders-history|order$|order-guide|order-id)/;

/**
 * Sends the same statements by hand, one after the other on one connection, and answers the rows. With `isWhole` all of
 * them: begin and role, membership, the query, commit.
 * Otherwise only the query that has the answer: what it would cost without tenancy.
 */
export async function replay(pool: pg.Pool, { statements, orderId }: Recording, isWhole: boolean): Promise<unknown> {
  if (!isWhole) return (await pool.query(statements.find(({ name }) => ANSWERS.test(name ?? '')) as Statement)).rows;
  const client = await pool.connect();
  let answer: unknown;
  let made = orderId;
  try {
    for (const { name, text, values } of statements) {
      // Order, lines and events get the id that was just taken, not that of the recording.
      const result = await client.query({
        name,
        text,
        values: values?.map((value) => (orderId !== undefined && value === orderId ? made : value)),
      } as Statement);
      if (name === 'order-id') made = (result.rows[0] as { id: number }).id;
      if (ANSWERS.test(name ?? '')) answer = result.rows;
    }
    return answer;
  } finally {
    client.release();
  }
}
