/** A PostgreSQL for tests of programs that use the API, prepared as an operator would. */
export { hasPostgres } from './testing';
export { makePreparedDatabase, runOnDatabase } from './testing-postgres';
