import * as v from 'valibot';
import { Condition, View } from './condition';
import { Label } from './label';
import { DeclaredPanel, DeclaredSlot } from './panels';

const RouteName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/));
const ModuleName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

/**
 * Who enters a page, tried in order; the first that is not passed decides where the user goes instead.
 * `session` leads to sign-in and remembers the address; `no-session` leads to the dashboard, with a notice when it has
 * one.
 */
export const Guard = v.variant('needs', [
  v.object({ needs: v.literal('session') }),
  v.object({ needs: v.literal('no-session'), notice: v.optional(Label) }),
  v.object({ needs: v.literal('customer-role'), otherwise: v.picklist(['dashboard', 'home']) }),
  v.object({ needs: v.literal('feature'), feature: v.string(), otherwise: v.picklist(['dashboard', 'home']) }),
  v.object({ needs: v.literal('view'), view: View, otherwise: v.picklist(['dashboard', 'home']) }),
]);
export type Guard = v.InferOutput<typeof Guard>;

/** Where the back arrow leads: another page by name, or the one that the query names (SHL-84, SHL-85). */
export const BackRule = v.object({
  /** Applies when this parameter of the path or of the query has this value; `*` stands for any text. */
  when: v.object({ parameter: v.string(), is: v.string() }),
  to: RouteName,
  /** Query parameters that are taken along. */
  keep: v.optional(v.array(v.string()), []),
});

/** A page of a remote: its addresses, who enters it, and the module that shows it. */
export const DeclaredRoute = v.object({
  name: RouteName,
  /** Absolute, with parameters as `:id`. */
  path: v.pipe(v.string(), v.regex(/^\/[^\s]*$/)),
  /** Further addresses of the same page. */
  aliases: v.optional(v.array(v.string()), []),
  /** Values that a parameter may have, as a regular expression; any other shows the 404 page. */
  matching: v.optional(v.record(v.string(), v.string()), {}),
  module: ModuleName,
  /** Name of the page, for the document title. */
  title: Label,
  guards: v.array(Guard),
  /**
   * The page that the back arrow leads to when no rule applies; the dashboard without one. Also marks the drawer entry
   * of that page.
   */
  parent: v.optional(RouteName),
  back: v.optional(v.array(BackRule), []),
  /** `entry` is the layout of people who are not signed in: logo, one form, legal footer. */
  layout: v.optional(v.picklist(['app', 'entry']), 'app'),
  /** A flag of the highlighted content that is marked seen once the page is entered (SHL-70). */
  marksSeen: v.optional(v.string()),
  /** Help in the account menu opens this page's onboarding dialog (SHL-87). */
  help: v.optional(v.boolean(), false),
});
export type DeclaredRoute = v.InferOutput<typeof DeclaredRoute>;

/** An entry of the navigation. With a `route` it is a link, otherwise a placeholder. */
export const DrawerEntry = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** Entries stand in this order. */
  order: v.number(),
  label: Label,
  /** Name of an icon of `@larder/ui`. */
  icon: v.string(),
  /** The page that it leads to; none for a placeholder. */
  route: v.optional(RouteName),
  show: v.optional(Condition, {}),
  /** Announced as unavailable and leading nowhere while this holds (SHL-77). */
  disabled: v.optional(v.union([v.boolean(), Condition]), false),
  /** A "New" badge until this flag of the highlighted content is marked seen (SHL-78). */
  newUntilSeen: v.optional(v.string()),
  /** The step of the tour that points at it. */
  tourStep: v.optional(v.picklist(['locations', 'orders', 'product-lines', 'administration'])),
});
export type DrawerEntry = v.InferOutput<typeof DrawerEntry>;

/** What a card says and offers while its condition holds. */
export const CardVariant = v.object({
  when: v.optional(Condition, {}),
  text: v.optional(Label),
  button: v.optional(
    v.object({
      label: Label,
      /**
       * The button's name for screen readers, such as « Voir les établissements ». It contains the label (WCAG 2.5.3);
       * without it, and where it does not contain the label, the name is made of label and title.
       */
      accessibleName: v.optional(Label),
      route: RouteName,
      primary: v.optional(v.boolean(), false),
    }),
  ),
  /** An image card that can't be used yet: `aria-disabled` and out of the tab order (SHL-99). */
  disabled: v.optional(v.boolean(), false),
});

/** A card of the dashboard. The shell draws it from this data, or the remote draws its body as `module`. */
export const DashboardCard = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  order: v.number(),
  show: v.optional(Condition, {}),
  /** Absent where the region leaves this feature out. */
  feature: v.optional(v.string()),
  title: Label,
  /** A drawing of the release, relative to its address, or of `@larder/ui` as `ui:name`. */
  picture: v.optional(v.string()),
  /** Tint behind the drawing. */
  tone: v.optional(v.picklist(['mint', 'butter', 'sky', 'plum']), 'mint'),
  /** Facts that the shell knows, in place of a text: name, address and workspace of the company (SHL-97). */
  facts: v.optional(v.picklist(['company'])),
  /** Columns out of six on large screens. */
  span: v.optional(v.picklist([2, 3, 4, 6]), 2),
  /** The remote draws the card's body itself, in place of `variants`. */
  module: v.optional(ModuleName),
  /** The module takes the whole width and brings its own frame (a banner). */
  bare: v.optional(v.boolean(), false),
  /** The first whose condition holds. */
  variants: v.optional(v.array(CardVariant), []),
});
export type DashboardCard = v.InferOutput<typeof DashboardCard>;

/**
 * How a notice of the API reads in the bell's panel (GDE-86). The label names what the notice brings in double braces:
 * `orderId` and, by kind, `delivery`; `product`, `substitute`, `cartons`, `ordered`; `count`, `date`, `location`,
 * `product`, `former`, `price`; `number`; `left`, `day`, `location`, `draftId`. A notice that no remote declares is not
 * shown.
 */
export const DeclaredNotice = v.object({
  /** Kind of the notice. */
  kind: v.string(),
  /** What happened of this kind, such as `delivered`. */
  of: v.string(),
  label: Label,
  /** Name of an icon of `@larder/ui`. */
  icon: v.string(),
  /** Tint behind the icon while it is unread; one that the shell does not know is plain. */
  tone: v.fallback(v.picklist(['plain', 'plan', 'way', 'change', 'bad', 'soon', 'money']), 'plain'),
  /**
   * The page that it leads to, of the notice's `orderId` and `locationId`. Without the one that it needs, the notice is
   * no link.
   */
  route: RouteName,
  /** The query of that page: `locationId` or `deliveryDate` of the notice by name. */
  query: v.optional(v.record(v.string(), v.picklist(['locationId', 'deliveryDate']))),
});
export type DeclaredNotice = v.InferOutput<typeof DeclaredNotice>;

/** A piece of a remote that a region can leave out as a whole: its pages, entries, cards, notices and panels. */
export const DeclaredPart = v.object({
  routes: v.optional(v.array(DeclaredRoute), []),
  drawer: v.optional(v.array(DrawerEntry), []),
  cards: v.optional(v.array(DashboardCard), []),
  notices: v.optional(v.array(DeclaredNotice), []),
  /** Places on its pages that other remotes may fill. */
  slots: v.optional(v.array(DeclaredSlot), []),
  /** What it puts into slots of other remotes. */
  panels: v.optional(v.array(DeclaredPanel), []),
  /** Features that are off wherever the part is absent, for screens and API alike (REL-28). */
  features: v.optional(v.array(v.string()), []),
});

/**
 * What a remote adds to the product, as data beside its code (SHL-9). The release command puts it into the composition,
 * so that a remote that is down still has its drawer entries and its addresses (SHL-21).
 */
export const Declaration = v.object({
  name: v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/)),
  /** The version range of the shell's contract that the remote needs, such as `^1.0.0` (SHL-18). */
  contract: v.string(),
  /** The address prefixes that the remote owns; inside them it answers for every page. */
  prefixes: v.array(v.string()),
  parts: v.record(v.string(), DeclaredPart),
});
export type Declaration = v.InferOutput<typeof Declaration>;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Writes a declaration down with its defaults left out. */
export function defineDeclaration(
  declaration: DeepReadonly<v.InferInput<typeof Declaration>>,
): DeepReadonly<v.InferInput<typeof Declaration>> {
  return declaration;
}
