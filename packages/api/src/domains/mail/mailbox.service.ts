import type { Database } from '../../database';
import { listLetters, readLetter } from './mail.queries';

export type { ShownLetter } from './mail.queries';

const SHOWN = 100;

/** The newest letters of the outbox. */
export const newestLetters = (db: Database) => db.asSystem((tx) => listLetters(tx, SHOWN));

/** One letter, if there is one with this id. */
export const letterWithId = (db: Database, id: number) => db.asSystem((tx) => readLetter(tx, id));
