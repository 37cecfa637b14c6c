// '@electric-sql/pglite' for test files: the one that their worker has loaded (server-environment.cjs).
module.exports = globalThis[Symbol.for('larder.load-pglite')]();
