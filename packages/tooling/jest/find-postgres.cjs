// Runs once before the server tests: looks whether a PostgreSQL server lets tests in, and tells all test files by
// LARDER_TEST_POSTGRES, "on" or "off". Each file asking for itself would start a process of its own.
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** Where tests make their databases. */
const server = () => new URL(process.env.LARDER_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres');

/**
 * Why tests can't make databases and logins on a server, in words; undefined when they can.
 * @param {URL} url
 * @returns {Promise<string | undefined>}
 */
async function whyNot(url) {
  // The API's own library: what lets this in lets the tests in.
  const { Client } = createRequire(join(__dirname, '../../api/package.json'))('pg');
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 3000 });
  // Told while nothing waits for an answer it would end the run.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('is_superuser') as superuser, current_user as name");
    return rows[0].superuser === 'on' ? undefined : `${rows[0].name} is no superuser`;
  } catch (error) {
    return error.message || error.code || String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

module.exports = async function findPostgres() {
  const { LARDER_TEST_POSTGRES: wanted } = process.env;
  if (wanted === 'on' || wanted === 'off') return;
  const reason = await whyNot(server());
  process.env.LARDER_TEST_POSTGRES = reason === undefined ? 'on' : 'off';
  if (reason !== undefined)
    process.stderr.write(
      `No PostgreSQL for tests at ${server().host} (${reason}): they run on the embedded database only, and those that need a server are skipped. LARDER_TEST_DATABASE_URL names another one.\n`,
    );
};
