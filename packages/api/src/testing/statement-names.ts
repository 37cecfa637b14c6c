import type { Database, Queries, SystemTx, Tx } from '../database';

/**
 * A database that writes down the names of the statements that its transactions send, for tests of what a call costs.
 * What is read together with a transaction's beginning is left out.
 */
export function withStatementNames(database: Database, names: string[]): Database {
  const noting = <T extends Queries>(tx: T): T => ({
    ...tx,
    one: (name, ...more) => (names.push(name), tx.one(name, ...more)),
    many: (name, ...more) => (names.push(name), tx.many(name, ...more)),
    run: (name, ...more) => (names.push(name), tx.run(name, ...more)),
    send: (name, ...more) => (names.push(name), tx.send(name, ...more)),
  });
  const notingSystem = (tx: SystemTx): SystemTx => ({
    ...noting(tx),
    inWorkspace: (scope) => noting<Tx>(tx.inWorkspace(scope)),
  });
  return {
    ...database,
    asSystem: (work) => database.asSystem((tx) => work(notingSystem(tx))),
    asWorkspace: (scope, work, opening) => database.asWorkspace(scope, (tx, row) => work(noting(tx), row), opening),
  };
}
