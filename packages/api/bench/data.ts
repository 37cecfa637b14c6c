/**
 * Measures four amounts of work: expanding six months of 200 delivery schedules, the same for odd rules, importing
 * 2,000 products of a producer, and loading the demo data of the profile `load` into PostgreSQL. `pnpm bench:data
 * import` measures the import alone.
 *
 * pnpm bench:data    (the last two need a server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432)
 */
import { expandSchedule } from '@larder/rules/schedule';
import { loadData } from '../src/seed';
import { connectDatabase, migrate } from '../src/database';
import { weekly } from '../src/testing/calendar-text';
import { makeEmptyDatabase } from './bench-database';
import { measureProductImport } from './product-import';

const CALENDARS = 200;
const ROUNDS = 5;

const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

/** Schedules of one to seven days a week in either zone, a quarter of them with days that fall out. */
const calendars = Array.from({ length: CALENDARS }, (_, at) =>
  weekly(
    Array.from({ length: 1 + (at % 7) }, (_day, day) => 1 + ((at + day) % 7)),
    '07:00',
    '10:00',
    {
      zone: at % 2 ? 'Europe/Paris' : 'Europe/London',
      lines: at % 4 ? [] : ['EXDATE;TZID=Europe/London:20261225T070000,20261228T070000'],
    },
  ),
);

/** Rules that name thousands of years, or every second (TRU-26). */
const ODD_RULES = [
  'FREQ=SECONDLY',
  'FREQ=DAILY;COUNT=1000000000',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=900000',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=DAILY;UNTIL=99991231T235959Z',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
];

function measureOddCalendars(nowMs: number): void {
  const times = ODD_RULES.flatMap((rule) =>
    ['01000101', '20200106'].map((day) => {
      const ics = weekly([1], '07:00', '10:00')
        .replace(/(DT(?:START|END)[^:]*:)\d{8}/g, `$1${day}`)
        .replace(/RRULE:.*/, `RRULE:${rule}`);
      const began = performance.now();
      expandSchedule(ics, { region: 'gb', nowMs });
      return performance.now() - began;
    }),
  );
  print(`the dearest of ${times.length} calendars with odd rules: ${Math.max(...times).toFixed(1)} ms (at most 20)`);
}

function measureCalendars(nowMs: number): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    for (const ics of calendars) expandSchedule(ics, { region: 'gb', nowMs });
    return performance.now() - began;
  });
  print(
    `six months of ${CALENDARS} schedules: ${median(times).toFixed(0)} ms, the first time ${(times[0] as number).toFixed(0)} ms (at most 1000)`,
  );
}

async function measureLoad(): Promise<void> {
  const { url, drop } = await makeEmptyDatabase('load');
  try {
    const db = await connectDatabase({ url, statementTimeoutMs: 600_000 });
    await migrate(db);
    const began = performance.now();
    await loadData(db, {
      profile: 'load',
      nowMs: Date.now(),
      password: 'a password for measuring',
      otpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    });
    const seconds = (performance.now() - began) / 1000;
    const orders = await db.asSystem((tx) => tx.one<{ n: number }>('', 'select count(*) as n from orders'));
    await db.close();
    print(`the profile "load" with ${orders?.n} orders: ${seconds.toFixed(0)} s (at most 180)`);
  } finally {
    await drop();
  }
}

async function measure(only: string | undefined): Promise<void> {
  if (only === 'import') return measureProductImport(print);
  const nowMs = Date.now();
  measureCalendars(nowMs);
  measureOddCalendars(nowMs);
  await measureProductImport(print);
  await measureLoad();
}

measure(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
