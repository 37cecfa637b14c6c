// Runs once before the server tests: looks whether a PostgreSQL server listens, and tells all test files by
// LARDER_TEST_POSTGRES, "on" or "off". Each file asking for itself would start a process of its own.
const { connect } = require('node:net');

/** Where tests make their databases. */
const server = () => new URL(process.env.LARDER_TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres');

const listens = ({ hostname, port }) =>
  new Promise((resolve) => {
    const socket = connect(Number(port) || 5432, hostname).setTimeout(1000);
    const end = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });

module.exports = async function findPostgres() {
  const { LARDER_TEST_POSTGRES: wanted } = process.env;
  if (wanted === 'on' || wanted === 'off') return;
  const isThere = await listens(server());
  process.env.LARDER_TEST_POSTGRES = isThere ? 'on' : 'off';
  if (!isThere)
    process.stderr.write(`No PostgreSQL at ${server().hostname}: tests run on the embedded database only.\n`);
};
