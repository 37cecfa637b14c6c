import * as v from 'valibot';
import { Declaration } from '@larder/contracts';
import type {
  ComposedRemote,
  Composition,
  DashboardCard as CardSchema,
  DeclaredNotice,
  DeclaredPanel,
  DeclaredSlot,
  DrawerEntry,
  Region,
} from '@larder/contracts';
import { OWN_PAGES } from './own-pages';
import type { Page } from './page';

/** A card with the remote that draws it, where one does. */
export type Card = v.InferOutput<typeof CardSchema> & { remote?: ComposedRemote };

/** A panel with the remote that draws it. */
export type Panel = DeclaredPanel & { remote: ComposedRemote };

/**
 * Everything that the shell knows of its remotes: what the declarations of the listed remotes give for the listed parts
 * (SHL-8).
 */
export interface Registry {
  region: Region;
  features: readonly string[];
  remotes: readonly ComposedRemote[];
  pages: readonly Page[];
  drawer: readonly DrawerEntry[];
  cards: readonly Card[];
  /** How notices read. */
  notices: readonly DeclaredNotice[];
  slots: readonly DeclaredSlot[];
  panels: readonly Panel[];
  redirects: Composition['redirects'];
  /** What this tab sees of a preview. */
  preview: Composition['preview'];
  /** Remotes whose declaration is refused: their addresses show the panel (SHL-17). */
  refused: readonly Refusal[];
}

/** Why a remote takes no part. */
export interface Refusal {
  remote: ComposedRemote;
  reason: string;
}

/** Reads a composition. A bad declaration costs only its remote. */
export function readComposition(composition: Composition): Registry {
  const pages: Page[] = [...OWN_PAGES];
  const drawer = [...(composition.placeholders.drawer ?? [])];
  const cards: Card[] = [...(composition.placeholders.cards ?? [])];
  const notices: DeclaredNotice[] = [];
  const slots: DeclaredSlot[] = [];
  const panels: Panel[] = [];
  const refused: Refusal[] = [];

  for (const remote of composition.remotes) {
    const declared = readDeclaration(remote);
    if (typeof declared === 'string') {
      refused.push({ remote, reason: declared });
      continue;
    }
    for (const name of remote.parts) {
      const part = declared.parts[name];
      if (!part) continue;
      pages.push(
        ...part.routes
          .filter((route) => !pages.some((page) => page.name === route.name))
          .map((route) => ({ ...route, remote })),
      );
      drawer.push(...part.drawer);
      notices.push(...part.notices);
      slots.push(...part.slots);
      panels.push(...part.panels.map((panel) => ({ ...panel, remote })));
      cards.push(...part.cards.map((card) => ({ ...card, remote })));
    }
  }
  return {
    region: composition.region,
    features: composition.features,
    remotes: composition.remotes,
    redirects: composition.redirects,
    preview: composition.preview,
    refused,
    pages,
    drawer: inOrder(drawer),
    cards: inOrder(cards),
    notices,
    slots,
    panels: inOrder(panels),
  };
}

function readDeclaration(remote: ComposedRemote): Declaration | string {
  // Name and prefixes are the remote's; compositions for shells of former days say them twice.
  const { name, prefixes, declaration } = remote;
  const parsed = v.safeParse(Declaration, { name, prefixes, ...(declaration as object | undefined) });
  if (!parsed.success)
    return `The declaration is not of the agreed shape at ${v.getDotPath(parsed.issues[0]) ?? 'its root'}`;
  // A contract that this shell does not keep is the loader's to refuse: entries and addresses stay, and show the panel
  // (SHL-18, SHL-21).
  return parsed.output.name === name ? parsed.output : `The declaration is that of ${parsed.output.name}`;
}

const inOrder = <T extends { order: number }>(items: T[]): T[] => items.sort((one, other) => one.order - other.order);
