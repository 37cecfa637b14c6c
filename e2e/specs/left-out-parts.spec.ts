import type { Page } from '@playwright/test';
import { PEOPLE, type Person } from '../fixtures/people';
import { at, expect, test } from '../fixtures/test';

interface ComposedRemote {
  name: string;
  parts: string[];
  declaration: { parts: Record<string, { routes?: { path: string; aliases?: string[] }[] }> };
}
interface Composition {
  remotes: ComposedRemote[];
}

/** A part of a remote, with what its addresses look like. */
interface Part {
  remote: string;
  part: string;
  addresses: RegExp[];
}

const ROLES = ['owner', 'admin', 'trusted', 'standard'] as const;
const WORKSPACES: [region: string, person: Person][] = [
  ['gb', PEOPLE.owner],
  ['fr', PEOPLE.frenchOwner],
];

const DASHBOARD = '/my/dashboard';

test.describe.configure({ timeout: 300_000 });

const addressOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
const leadsTo = ({ addresses }: Part, path: string) => addresses.some((address) => address.test(path));
const kindOf = (path: string) => path.replaceAll(/\d+/g, '0');

function partsOf({ remotes }: Composition): Part[] {
  return remotes
    .filter(({ name }) => name !== 'mf-auth')
    .flatMap(({ name, parts, declaration }) =>
      parts.map((part) => ({
        remote: name,
        part,
        addresses: (declaration.parts[part]?.routes ?? []).flatMap(({ path, aliases = [] }) =>
          [path, ...aliases].map(addressOf),
        ),
      })),
    );
}

/** Addresses of all links of the dashboard with its drawer and the account's menu, and of what other pages hold. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('heading', { name: /^(Page not found|Page introuvable)$/ })).toHaveCount(0);
  if (path === DASHBOARD) {
    await page.getByRole('button', { name: /(account menu|menu du compte)$/ }).click();
    await expect(page.getByText(/^(Sign out|Se déconnecter)$/)).toBeVisible();
  }
  const own = await page
    .locator(path === DASHBOARD ? 'a[href^="/"]' : 'main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(own)];
}

for (const [region, owner] of WORKSPACES)
  for (const role of ROLES)
    test(`with each part of ${region} left out in turn ${role === 'owner' ? 'no page that owner reaches' : `no dashboard of ${role}`} has a link to it (REL-27)`, async ({
      page,
      larder,
    }) => {
      let leftOut: Part | undefined;
      let whole: Composition | undefined;
      // Narrowed in this page alone: other tests use the same site at the same time.
      await page.route('**/composition/*.json*', async (route) => {
        const answer = await route.fetch();
        const composition = (await answer.json()) as Composition;
        whole ??= structuredClone(composition);
        for (const remote of composition.remotes)
          if (remote.name === leftOut?.remote) remote.parts = remote.parts.filter((part) => part !== leftOut!.part);
        await route.fulfill({ response: answer, json: composition });
      });
      await larder.signIn({ ...owner, email: owner.email.replace(/^[^@]+/, role) });

      const links = new Map<string, string[]>();
      const waiting = [DASHBOARD];
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const found = await linksOf(page, path);
        links.set(path, found);
        // What others see of the other pages, the owner sees too.
        if (role !== 'owner') continue;
        const known = new Set([...links.keys(), ...waiting].map(kindOf));
        for (const next of found) {
          if (known.has(kindOf(next)) || !partsOf(whole!).some((part) => leadsTo(part, next))) continue;
          known.add(kindOf(next));
          waiting.push(next);
        }
      }
      let looked = 0;
      for (const part of partsOf(whole!)) {
        leftOut = part;
        const leading = [...links].filter(
          ([path, found]) => !leadsTo(part, path) && found.some((each) => leadsTo(part, each)),
        );
        for (const [path] of leading) {
          looked += 1;
          const dead = (await linksOf(page, path)).filter((each) => leadsTo(part, each));
          expect({ without: `${part.remote}/${part.part}`, page: path, dead }).toEqual({
            without: `${part.remote}/${part.part}`,
            page: path,
            dead: [],
          });
        }
      }
      expect(looked).toBeGreaterThan(3);
    });
