import type { ServedCalls } from '@larder/contracts/served-calls';

/** Asks every API process which calls it serves. */
export type ReadServed = () => Promise<ServedCalls[]>;

const answers = new WeakMap<ReadServed, ServedCalls[]>();

/** Asks, and remembers what is answered, also after whoever asked has gone on without it. */
export async function askServed(read: ReadServed): Promise<ServedCalls[]> {
  const served = await read();
  answers.set(read, served);
  return served;
}

/** What was answered last in this process, to whomever; undefined before the first answer. */
export const lastServed = (read: ReadServed): ServedCalls[] | undefined => answers.get(read);
