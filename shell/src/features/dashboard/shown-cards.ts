import type { ComposedRemote, DashboardCard, Label } from '@larder/contracts';
import { holds } from '../../composition/condition';
import type { Circumstances } from '../../composition/condition';
import type { Card, Registry } from '../../composition/registry';
import type { PageTable } from '../../navigation/page-table';
import { placeholderPicture } from './placeholder-pictures';

/** The order of the shell's own card among those that remotes declare (SHL-93). */
const COMPANY_ORDER = 30;

/** A card of the dashboard as it is shown. */
export type ShownCard =
  /** The shell's own: the company, in the customer view (SHL-97). */
  | { kind: 'company'; name: string; span: number }
  /** Drawn by its remote. */
  | {
      kind: 'remote';
      name: string;
      module: string;
      remote: ComposedRemote;
      isBare: boolean;
      span: number;
      title: Label;
    }
  | {
      kind: 'text';
      name: string;
      title: Label;
      span: number;
      tone: DashboardCard['tone'];
      picture?: string | undefined;
      text?: Label | undefined;
      isDisabled: boolean;
      facts?: DashboardCard['facts'];
      button?: { label: Label; accessibleName?: Label | undefined; to: string; isPrimary: boolean } | undefined;
    };

/** The cards for this user and view, in their order. */
export function shownCards({
  registry,
  table,
  circumstances,
}: {
  registry: Registry;
  table: PageTable;
  circumstances: Circumstances;
}): ShownCard[] {
  const isOpen = ({ feature }: Card) => feature === undefined || registry.features.includes(feature);
  const declared = registry.cards
    .filter((card) => isOpen(card) && holds(card.show, circumstances))
    .map((card) => ({ order: card.order, card: shown(card, table, circumstances) }));
  // It leads to nothing where the region has no page of companies (REL-26).
  const own =
    circumstances.view === 'customer' && table.named('company')
      ? [{ order: COMPANY_ORDER, card: { kind: 'company', name: 'own-company', span: 2 } as const }]
      : [];
  return [...declared, ...own].sort((one, other) => one.order - other.order).map(({ card }) => card);
}

function shown(card: Card, table: PageTable, circumstances: Circumstances): ShownCard {
  const { name, title, span, tone, remote, module } = card;
  if (module !== undefined && remote) return { kind: 'remote', name, module, remote, isBare: card.bare, span, title };
  const variant = card.variants.find((one) => holds(one.when, circumstances));
  const to = variant?.button && table.linkTo(variant.button.route);
  return {
    kind: 'text',
    name,
    title,
    span,
    tone,
    text: variant?.text,
    facts: card.facts,
    isDisabled: variant?.disabled ?? false,
    picture: pictureOf(card),
    button: to === undefined || !variant?.button ? undefined : buttonOf(variant.button, to),
  };
}

type DeclaredButton = NonNullable<DashboardCard['variants'][number]['button']>;

const buttonOf = ({ label, accessibleName, primary }: DeclaredButton, to: string) => ({
  label,
  accessibleName,
  to,
  isPrimary: primary,
});

/** A drawing of the release, by its address; `ui:` names one of the shell's. */
function pictureOf({ picture, remote }: Card): string | undefined {
  if (picture === undefined) return undefined;
  if (picture.startsWith('ui:')) return placeholderPicture(picture);
  return remote && !/^[a-z]+:|^\/|\.\./i.test(picture) ? remote.address + picture : undefined;
}
