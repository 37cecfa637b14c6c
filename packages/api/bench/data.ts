/**
 * Measures two amounts of work: expanding six months of 200 delivery schedules, and loading the demo data of the profile `load` into PostgreSQL.
 *
 * pnpm bench:data    (the second needs a server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432)
 */
import { expandSchedule } from '@larder/rules';
import { loadData } from '../src/data';
import { connectDatabase, migrate } from '../src/database';
import { weekly } from '../src/domains/testing/calendar-text';
import { makeEmptyDatabase } from './bench-database';

const CALENDARS = 200;
const ROUNDS = 5;

const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

/** Schedules of one to seven days a week in either zone, a quarter of them with days that fall out. */
const calendars = Array.from({ length: CALENDARS }, (_, at) => weekly(
  Array.from({ length: 1 + (at % 7) }, (_day, day) => 1 + ((at + day) % 7)), '07:00', '10:00',
  { zone: at % 2 ? 'Europe/Paris' : 'Europe/London', lines: at % 4 ? [] : ['EXDATE;TZID=Europe/London:20261225T070000,20261228T070000'] },
));

function measureCalendars(): void {
  const nowMs = Date.now();
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    for (const ics of calendars) expandSchedule(ics, { region: 'gb', nowMs });
    return performance.now() - began;
  });
  print(`six months of ${CALENDARS} schedules: ${median(times).toFixed(0)} ms, the first time ${(times[0] as number).toFixed(0)} ms (at most 1000)`);
}

async function measureLoad(): Promise<void> {
  const { url, drop } = await makeEmptyDatabase('load');
  try {
    const db = await connectDatabase({ url, statementTimeoutMs: 600_000 });
    await migrate(db);
    const began = performance.now();
    await loadData(db, { profile: 'load', nowMs: Date.now(), password: 'a password for measuring', otpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
    const seconds = (performance.now() - began) / 1000;
    const orders = await db.asSystem((tx) => tx.one<{ n: number }>('', 'select count(*) as n from orders'));
    await db.close();
    print(`the profile "load" with ${orders?.n} orders: ${seconds.toFixed(0)} s (at most 180)`);
  } finally {
    await drop();
  }
}

measureCalendars();
measureLoad().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
