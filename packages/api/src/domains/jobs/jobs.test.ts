import { setTimeout as pause } from 'node:timers/promises';
import { describeOnBoth } from '../../database/testing';
import type { ApiServices } from '../../http/services';
import { NOW, openWorkshop, type TestWorkspace, type Workshop } from '../../testing/workshop';
import { sweep } from './clean-up.queries';
import { defineJob } from './job';
import { runJob, startJobs } from './job-runner';

let made = 0;
const jobNamed = (run: () => Promise<Record<string, unknown> | void>, everySeconds = 60) =>
  defineJob({ name: `job-${(made += 1)}`, everySeconds, run });

describeOnBoth(
  'jobs',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    let clock = Date.parse(NOW);
    let app: ApiServices;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
      app = { ...workshop.api.services, clock: () => clock };
    });
    beforeEach(() => {
      clock = Date.parse(NOW);
    });
    afterAll(() => workshop.close());

    test('of several processes one runs a job, and none runs it again before its time', async () => {
      let runs = 0;
      const job = jobNamed(async () => {
        runs += 1;
      });
      const turns = await Promise.all(['a', 'b', 'c'].map((owner) => runJob(app, job, owner)));
      expect([turns.filter(Boolean).length, runs]).toEqual([1, 1]);
      clock += 20_000;
      expect(await runJob(app, job, 'b')).toBe(false);
      clock += 40_000;
      expect(await runJob(app, job, 'b')).toBe(true);
    });

    test('a job that another process has is left alone until that process must be dead', async () => {
      const job = jobNamed(async () => undefined);
      await runJob(app, job, 'a');
      await workshop.sql(`update jobs set locked_by = 'dead', locked_until = $2, last_run_at = null where name = $1`, [
        job.name,
        new Date(clock + 60_000).toISOString(),
      ]);
      expect(await runJob(app, job, 'b')).toBe(false);
      clock += 61_000;
      expect(await runJob(app, job, 'b')).toBe(true);
    });

    test('a job whose last turn is dated a day ahead runs once the clock is set back, and keeps its interval from then on (API-82, GDE-54)', async () => {
      const job = jobNamed(async () => undefined, 3600);
      expect(await runJob(app, job, 'a')).toBe(true);
      clock -= 86_400_000;
      expect(await runJob(app, job, 'b')).toBe(true);
      clock += 60_000;
      expect(await runJob(app, job, 'a')).toBe(false);
    });

    test('a lock that ends a day ahead is taken over, one of a clock four minutes ahead is kept (API-82)', async () => {
      const job = jobNamed(async () => undefined);
      await runJob(app, job, 'a');
      const runLockedAheadBy = async (ms: number) => {
        await workshop.sql(
          `update jobs set locked_by = 'ahead', locked_until = $2, last_run_at = null where name = $1`,
          [job.name, new Date(clock + ms + 60_000).toISOString()],
        );
        return runJob(app, job, 'b');
      };
      expect([await runLockedAheadBy(4 * 60_000), await runLockedAheadBy(86_400_000)]).toEqual([false, true]);
    });

    test('a job that takes long stays with its process as long as that lives (API-98)', async () => {
      jest.useFakeTimers({
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
      });
      let end: () => void = () => undefined;
      const job = jobNamed(
        () =>
          new Promise((resolve) => {
            end = () => resolve();
          }),
      );
      const turn = runJob(app, job, 'a');
      const lock = async () =>
        (await workshop.sql('select locked_by, locked_until from jobs where name = $1', [job.name]))[0];
      while ((await lock())?.locked_by !== 'a') await pause(10);
      clock += 45_000;
      while (Date.parse((await lock())?.locked_until) < clock + 60_000) {
        jest.advanceTimersByTime(15_000);
        await pause(10);
      }
      clock += 45_000;
      expect(await runJob(app, job, 'b')).toBe(false);
      end();
      expect(await turn).toBe(true);
      jest.useRealTimers();
      expect((await lock())?.locked_by).toBeNull();
    });

    test('the result of the last run is kept, of a failure too, and the job is free again', async () => {
      const job = jobNamed(async () => ({ moved: 3 }));
      await runJob(app, job, 'a');
      expect(
        await workshop.sql('select locked_by, last_result, last_run_at from jobs where name = $1', [job.name]),
      ).toEqual([{ locked_by: null, last_result: { moved: 3 }, last_run_at: NOW }]);
      const failing = jobNamed(async () => {
        throw new Error('no');
      });
      await expect(runJob(app, failing, 'a')).rejects.toThrow('no');
      expect(await workshop.sql('select locked_by, last_result from jobs where name = $1', [failing.name])).toEqual([
        { locked_by: null, last_result: { failed: true } },
      ]);
    });

    test('jobs run again and again until they are stopped, which waits for one under way (API-97)', async () => {
      let [begun, ended] = [0, 0];
      const job = jobNamed(async () => {
        begun += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
        ended += 1;
      }, 0.05);
      const running = startJobs({ ...app, clock: Date.now }, [job]);
      while (begun < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      await running.stop();
      expect(ended).toBe(begun);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(ended).toBe(begun);
    });

    test('a job learns that its process stops, and ends early (API-97)', async () => {
      let hasBegun = false;
      const job = defineJob({
        ...jobNamed(async () => undefined, 0.05),
        run: async (_app, _now, stopping) => {
          hasBegun = true;
          while (!stopping?.aborted) await pause(5);
          return { wasStopped: true };
        },
      });
      const running = startJobs({ ...app, clock: Date.now }, [job]);
      while (!hasBegun) await pause(5);
      await running.stop();
      expect(await workshop.sql('select last_result from jobs where name = $1', [job.name])).toEqual([
        { last_result: { wasStopped: true } },
      ]);
    });

    test('a job of six hours runs in the first minutes of a process when it is due (API-74, GDE-108)', async () => {
      jest.useFakeTimers({
        doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
      });
      let runs = 0;
      const job = jobNamed(async () => {
        runs += 1;
      }, 6 * 3600);
      const running = startJobs(app, [job]);
      for (let second = 0; second < 70 && runs === 0; second += 1) {
        jest.advanceTimersByTime(1000);
        await pause(20);
      }
      jest.useRealTimers();
      await running.stop();
      expect(runs).toBe(1);
    });

    test('a job of six hours runs six hours after its last turn, whichever process looks (API-74, GDE-108)', async () => {
      const job = jobNamed(async () => undefined, 6 * 3600);
      const runAt = (hours: number, minutes: number, owner: string) => {
        clock = Date.parse(NOW) + (hours * 60 + minutes) * 60_000;
        return runJob(app, job, owner);
      };
      expect([
        await runAt(0, 0, 'a'),
        await runAt(0, 1, 'a'),
        await runAt(3, 1, 'b'),
        await runAt(5, 59, 'b'),
        await runAt(6, 0, 'b'),
        await runAt(11, 59, 'a'),
        await runAt(12, 0, 'a'),
      ]).toEqual([true, false, false, false, true, false, true]);
    });

    test('a job of another environment does not run', async () => {
      let runs = 0;
      const running = startJobs({ ...app, clock: Date.now }, [
        {
          ...jobNamed(async () => {
            runs += 1;
          }, 0.02),
          when: () => false,
        },
      ]);
      await new Promise((resolve) => setTimeout(resolve, 1300));
      await running.stop();
      expect(runs).toBe(0);
    });

    test('the clean-up deletes what is used up and nothing else: idempotency keys after 7 days, notices after 30, sent reminders after 90, figures of releases by their grain (GDE-108, REL-80)', async () => {
      const old = (days: number) => new Date(clock - days * 86_400_000).toISOString();
      const { userId } = kitchen.owner;
      await workshop.sql(
        `insert into sign_in_attempts (realm, email_key, address, succeeded, at) values ('gb', 'old', 'x', false, $1), ('gb', 'new', 'x', false, $2), ('gb', 'known', 'x', true, $1), ('gb', 'left', 'x', true, $3)`,
        [old(2), old(0.5), old(31)],
      );
      await workshop.sql(`insert into sessions (user_id, workspace_id, created_at) values ($1, $2, $3)`, [
        userId,
        kitchen.id,
        old(92),
      ]);
      await workshop.sql(
        `insert into reset_codes (code_hash, user_id, created_at, expires_at) values ('\\x01', $1, $2, $2)`,
        [userId, old(31)],
      );
      await workshop.sql(`insert into rate_counters (key, window_start) values ('old', $1), ('new', $2)`, [
        old(3),
        old(1),
      ]);
      await workshop.sql(`insert into client_errors (kind, area, message, at) values ('load', 'shell', 'm', $1)`, [
        old(31),
      ]);
      for (const [grain, days] of [
        ['minute', 2],
        ['hour', 35],
        ['day', 396],
      ] as const) {
        await workshop.sql(
          `insert into release_health (grain, at, region, remote, release, module, measure, count, sum, buckets) select '${grain}', at, 'gb', 'mf-orders', '1.0.0', '', 'failed', 1, 0, '{}' from unnest($1::timestamptz[]) at`,
          [[old(days + 0.1), old(days - 0.1)]],
        );
      }
      await workshop.sql(
        `insert into error_groups (key, remote, release, kind, text, module, frames, first_seen, last_seen, count) select md5(at::text), 'mf-orders', '1.0.0', 'error', 'x', '', '[]', at, at, 1 from unnest($1::timestamptz[]) at`,
        [[old(90.1), old(89.9)]],
      );
      await workshop.sql(
        `insert into error_counts (key, at, region, count) select key, last_seen, 'gb', 1 from error_groups`,
      );
      await workshop.sql(
        `insert into stage_sums (region, stage, side, sums, told_at) values ('gb', 'old', 'control', '{}', $1), ('gb', 'new', 'control', '{}', $2)`,
        [old(30.1), old(29.9)],
      );
      await workshop.sql(
        `insert into stage_addresses (region, stage, side, address, state, told_at) select region, stage, side, repeat('x', 22), '{}', told_at from stage_sums`,
      );
      await workshop.sql(
        `insert into stage_members (region, stage, address, workspace, told_at) select region, stage, address, address, told_at from stage_addresses`,
      );
      await workshop.sql(
        `insert into notices (workspace_id, user_id, kind, created_at, data) values ($1, $2, 'status', $3, '{}'), ($1, $2, 'status', $4, '{}')`,
        [kitchen.id, userId, old(31), old(29)],
      );
      await workshop.sql(
        `insert into sent_reminders (workspace_id, user_id, location_id, delivery_date, draft_id, threshold, sent_at) values ($1, $2, 1, '2026-08-20', 0, 180, $3), ($1, $2, 1, '2026-08-24', 0, 180, $4)`,
        [kitchen.id, userId, old(90.1), old(89.9)],
      );
      await workshop.sql(
        `insert into idempotency_keys (workspace_id, user_id, key, request_hash, created_at) values ($1, $2, 'old', 'x', $3), ($1, $2, 'kept', 'x', $4)`,
        [kitchen.id, userId, old(7.1), old(6.9)],
      );
      await workshop.sql(
        `insert into outbox (region, template, locale, subject, body_text, body_html, recipient, created_at, sent_at, given_up_at)
        select 'gb', 'x', 'en', 'x', 'x', 'x', letters.* from (values
          ('sent long ago', $1::timestamptz, $1::timestamptz, null::timestamptz), ('sent', $1, $2, null),
          ('given up long ago', $1, null, $1), ('given up', $1, null, $2), ('waiting', $1, null, null)) as letters`,
        [old(90.1), old(89.9)],
      );
      await workshop.sql(
        `with staff as (insert into staff_users (email, full_name, staff_role, password_hash, otp_secret) values ('old@platform.test', 'x', 'OPS', '-', '-') returning id)
        insert into staff_sessions (staff_id, created_at) select id, at from staff, unnest($1::timestamptz[]) at`,
        [[old(2.1), old(1.9)]],
      );
      const swept = await workshop.system((tx) => sweep(tx, clock));
      expect(swept).toEqual({
        'sign-in-attempts': 1,
        'known-places': 1,
        'rate-counters': 1,
        'idempotency-keys': 1,
        'reset-codes': 1,
        sessions: 1,
        'staff-sessions': 1,
        'client-errors': 1,
        'health-minutes': 1,
        'health-hours': 1,
        'health-days': 1,
        'stage-sums': 1,
        'stage-addresses': 1,
        'stage-members': 1,
        'error-counts': 1,
        'error-groups': 1,
        notices: 1,
        'live-events': 0,
        'sent-reminders': 1,
        outbox: 2,
      });
      const left = async (column: string, table: string, order = column) =>
        (await workshop.sql(`select ${column} as value from ${table} order by ${order}`)).map(({ value }) => value);
      expect(await left('email_key', 'sign_in_attempts')).toEqual(['known', 'new']);
      expect(await left('key', 'rate_counters')).toEqual(['new']);
      expect(await left('key', 'idempotency_keys')).toEqual(['kept']);
      expect(await left('created_at', 'staff_sessions')).toEqual([old(1.9)]);
      expect(await left('created_at', 'notices')).toEqual([old(29)]);
      expect(await left('delivery_date', 'sent_reminders')).toEqual(['2026-08-24']);
      expect(await left('recipient', 'outbox')).toEqual(['given up', 'sent', 'waiting']);
      expect(await workshop.sql('select grain, at from release_health order by at')).toEqual([
        { grain: 'day', at: old(395.9) },
        { grain: 'hour', at: old(34.9) },
        { grain: 'minute', at: old(1.9) },
      ]);
      expect(await left('last_seen', 'error_groups')).toEqual([old(89.9)]);
      expect(await left('at', 'error_counts')).toEqual([old(89.9)]);
      for (const table of ['stage_sums', 'stage_addresses', 'stage_members'])
        expect(await left('stage', table)).toEqual(['new']);
      expect((await workshop.call('GET', '/user', { as: kitchen.owner })).status).toBe(200);
    });
  },
  'schema',
);
