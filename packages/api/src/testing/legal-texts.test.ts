import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemTx } from '../database';
import { sweep } from '../domains/jobs/clean-up.queries';
import { SAMPLE_CONFIGS } from '../http/sample-regions';
import { textsOf } from '../texts/api-texts';

const DAY_MS = 86_400_000;
const REGIONS = ['gb', 'fr'] as const;
type DemoRegion = (typeof REGIONS)[number];

const textOf = (region: DemoRegion, document: string) =>
  readFileSync(join(__dirname, `../domains/documents/content/${region}/legal/${document}.md`), 'utf8').replace(
    /[\u00a0\u202f]/g,
    ' ',
  );
/** As one line, because sentences go on in the next one. */
const sentencesOf = (region: DemoRegion, document: string) => textOf(region, document).replace(/\n\s*/g, ' ');

const configOf = (region: DemoRegion) =>
  JSON.parse(readFileSync(join(__dirname, `../../../site/regions/${region}.config.json`), 'utf8')) as {
    contact: { email: string };
    seller: { name: string };
  };

/** After how many days each sweep deletes. */
async function periods(): Promise<Record<string, number>> {
  const now = Date.parse('2026-11-30T12:00:00Z');
  const days: Record<string, number> = {};
  const tx = {
    run: async (name: string, _: string, [before]: readonly string[] = []) => {
      if (before) days[name.replace(/^sweep-/, '')] = (now - Date.parse(before)) / DAY_MS;
      return 0;
    },
  };
  await sweep(tx as unknown as SystemTx, now);
  return days;
}

/** What the last cell of a row says. */
function keptFor(region: DemoRegion, what: string): string | undefined {
  const row = textOf(region, 'privacy')
    .split('\n')
    .find((line) => line.startsWith(`| ${what} |`));
  return row?.split('|').at(-2)?.trim();
}

test('the privacy notice names the periods after which the clean-up deletes (AUT-65, GDE-108, TRU-13)', async () => {
  const days = await periods();
  const after = (name: string, unit: string) => `${days[name]} ${unit}`;
  expect(
    ['Network address of a sign-in', 'Browser and operating system of a sign-in'].map((what) => keptFor('gb', what)),
  ).toEqual([
    `${after('known-places', 'days')}; ${after('sign-in-attempts', 'day')} after a wrong password`,
    after('sessions', 'days'),
  ]);
  expect(
    ['Adresse IP d’une connexion', 'Navigateur et système d’une connexion'].map((what) => keptFor('fr', what)),
  ).toEqual([
    `${after('known-places', 'jours')} ; ${after('sign-in-attempts', 'jour')} après un mot de passe erroné`,
    after('sessions', 'jours'),
  ]);
  expect(['Emails that we sent you', 'Notices of the bell'].map((what) => keptFor('gb', what))).toEqual([
    after('outbox', 'days'),
    after('notices', 'days'),
  ]);
  expect(['E-mails que nous vous avons envoyés', 'Avis de la cloche'].map((what) => keptFor('fr', what))).toEqual([
    after('outbox', 'jours'),
    after('notices', 'jours'),
  ]);
  // 13 months are 396 days at most.
  expect(days['health-days']).toBe(396);
  expect(sentencesOf('gb', 'privacy')).toContain(`kept for 13 months, failures for ${after('error-groups', 'days')}`);
  expect(sentencesOf('fr', 'privacy')).toContain(`conservées 13 mois, les pannes ${after('error-groups', 'jours')}`);
  expect(sentencesOf('gb', 'privacy')).toContain(`kept for ${after('stage-addresses', 'days')} as a code`);
  expect(sentencesOf('fr', 'privacy')).toContain(`conservée ${after('stage-addresses', 'jours')} sous un code`);
});

test.each([
  ['gb', 'Messages to support', 'as long as the workspace exists'],
  ['fr', 'Messages à notre équipe', 'tant que l’espace de travail existe'],
] as const)(
  'the privacy notice of %s promises no end to what no job deletes (AUT-65)',
  async (region, what, period) => {
    expect(Object.keys(await periods()).filter((name) => /message|audit|user|member/.test(name))).toEqual([
      'stage-members',
    ]);
    expect(keptFor(region, what)).toBe(period);
  },
);

test.each(REGIONS)(
  'the legal texts of %s name contact and seller of its configuration (AUT-65, decision 269)',
  (region) => {
    for (const config of [configOf(region), SAMPLE_CONFIGS[region]]) {
      expect(sentencesOf(region, 'privacy')).toContain(config?.contact.email);
      expect(sentencesOf(region, 'terms')).toContain(`${config?.seller?.name}, `);
    }
  },
);

test.each([
  ['gb', 'until we have scheduled it, and no later than the cut-off'],
  ['fr', 'tant que nous ne l’avons pas planifiée, et au plus tard à l’heure limite'],
] as const)('the e-mail of a submitted order of %s names both ends of cancelling (RUL-66, RUL-72)', (region, ends) => {
  expect(textsOf(region)('mail.order-submitted.text')).toContain(ends);
});

test.each([
  ['gb', 'Until we have scheduled it, and no later than the cut-off', 'we say so on your dashboard'],
  ['fr', 'Tant que nous ne l’avons pas planifiée, et au plus tard à l’heure limite', 'sur votre tableau de bord'],
] as const)(
  'the terms of %s name both ends of cancelling, and the notice on the dashboard (RUL-66, SHL-102)',
  (...of) => {
    const [region, cancelling, change] = of;
    expect(sentencesOf(region, 'terms')).toContain(cancelling);
    expect(sentencesOf(region, 'terms')).toContain(change);
  },
);

test.each([
  ['gb', 'It stays after you sign out', ['local storage', 'session storage', 'IndexedDB']],
  ['fr', 'Il reste après la déconnexion', ['local storage', 'session storage', 'IndexedDB']],
] as const)('the cookies page of %s names each storage, and what stays after sign-out (decision 076)', (...of) => {
  const [region, stays, stores] = of;
  for (const words of [stays, ...stores]) expect(sentencesOf(region, 'cookies')).toContain(words);
});
