import { type Database, DatabaseUnavailable } from '../database';

/** A database that serves nobody before it is known to be the right one. */
export interface HeldBack {
  /** Answers calls and jobs as if it could not be reached, until it is opened; its owner works on it all the same. */
  database: Database;
  open(): void;
}

/**
 * Holds a database back, so that a process may listen while it waits for the database, migrates and checks it (API-95,
 * TRU-8).
 */
export function holdBack(database: Database): HeldBack {
  let isOpen = false;
  const held = () => new DatabaseUnavailable(new Error('the database is not checked yet'));
  return {
    open: () => {
      isOpen = true;
    },
    database: {
      ...database,
      asWorkspace: (scope, work, opening) =>
        isOpen ? database.asWorkspace(scope, work, opening) : Promise.reject(held()),
      readAsWorkspace: (scope, reads) => (isOpen ? database.readAsWorkspace(scope, reads) : Promise.reject(held())),
      asSystem: (work) => (isOpen ? database.asSystem(work) : Promise.reject(held())),
      check: async () => {
        const found = await database.check();
        return isOpen ? found : { ...found, migrations: false };
      },
      isReady: async () => isOpen && database.isReady(),
    },
  };
}
