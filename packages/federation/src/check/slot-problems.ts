import {
  type CompositionSource,
  type Declaration,
  type DeclaredPanel,
  type DeclaredSlot,
  slotKey,
} from '@larder/contracts';
import { hasPanel, partsIn } from '../release/definition';
import { endAt } from './place-of-use';

/** A remote that a region lists. */
interface Listed {
  name: string;
  declaration: Declaration;
  /** The release, and source file and line of the slots that its panels want, where it says them. */
  uses?: { version: string; slots: Readonly<Record<string, string>> } | undefined;
}
type Owned<T> = T & { remote: string };
type Placed = Owned<DeclaredPanel> & Pick<Listed, 'uses'>;

const everySlot = ({ declaration }: Listed): DeclaredSlot[] =>
  Object.values(declaration.parts).flatMap(({ slots }) => slots);

/**
 * What panels of a region want and its slots do not give (REL-102). A slot whose part the region leaves out takes its
 * panels along.
 * @param everywhere every remote that some region has
 */
export function panelProblems(
  source: CompositionSource,
  listed: readonly Listed[],
  everywhere: readonly Listed[],
): string[] {
  const parts = listed.flatMap(({ name, declaration, uses }) =>
    partsIn(source, name, Object.keys(declaration.parts)).flatMap((partName) =>
      declaration.parts[partName] ? [{ name, partName, part: declaration.parts[partName], uses }] : [],
    ),
  );
  const slots = parts.flatMap(({ name, part }) =>
    part.slots.map((slot): Owned<DeclaredSlot> => ({ ...slot, remote: name })),
  );
  const panels = parts.flatMap(({ name, part, uses }) =>
    part.panels
      .filter((panel) => hasPanel(source, name, panel.name))
      .map((panel): Placed => ({ ...panel, remote: name, uses })),
  );
  const isHere = (name: string, part: string) => parts.some((one) => one.name === name && one.partName === part);
  const leftOut = new Set(
    everywhere.flatMap(({ name, declaration }) =>
      Object.entries(declaration.parts).flatMap(([part, written]) =>
        isHere(name, part) ? [] : written.slots.map(slotKey),
      ),
    ),
  );
  const anywhere = new Set(
    listed.flatMap(({ name, declaration }) =>
      Object.values(declaration.parts).flatMap((part) => part.panels.map((panel) => `${name}/${panel.name}`)),
    ),
  );
  const unknown = Object.keys(source.panels ?? {}).filter(
    (panel) => listed.some(({ name }) => panel.startsWith(`${name}/`)) && !anywhere.has(panel),
  );
  return [
    ...unknown.map(
      (panel) => `The region ${source.region} leaves out the panel ${panel}, which its remote does not have.`,
    ),
    ...panels
      .filter(({ regions }) => !regions || regions.includes(source.region))
      .filter(({ slot }) => !leftOut.has(slot))
      .flatMap((panel) => problemsOf(panel, slots, source.region)),
    ...repeated(panels.map(({ remote, name }) => `${remote}/${name}`)).map(
      (name) => `The region ${source.region} has two panels of the name ${name}.`,
    ),
    ...repeated(slots.map(slotKey)).map((name) => `The region ${source.region} has two slots of the name ${name}.`),
  ];
}

function problemsOf(
  { remote, name, slot: wanted, needs, when, uses }: Placed,
  slots: readonly DeclaredSlot[],
  region: string,
): string[] {
  const slot = slots.find((one) => slotKey(one) === wanted);
  const place = uses?.slots[wanted];
  const end = endAt(place);
  if (!slot)
    return [
      place === undefined
        ? `The panel ${name} of ${remote} wants the slot ${wanted}, which no part has in ${region}.`
        : `${remote} ${uses?.version} uses slot ${wanted}, which no part has in ${region}${end}`,
    ];
  return [...new Set([...needs, ...Object.keys(when)])]
    .filter((value) => !slot.context[value])
    .map((value) => `The panel ${name} of ${remote} needs ${value}, which the slot ${wanted} does not give${end}`);
}

/** Changes of a slot that keeps its version, beyond optional values that it gains (REL-102). */
export function slotChanges(before: readonly Listed[], next: readonly Listed[]): string[] {
  return next.flatMap((remote) => {
    const former = before.filter(({ name }) => name === remote.name).flatMap(everySlot);
    return everySlot(remote).flatMap((slot) => {
      const was = former.find((one) => slotKey(one) === slotKey(slot));
      return was
        ? changesOf(was, slot).map(
            (change) =>
              `${remote.name} changes the slot ${slotKey(slot)}: ${change}. Declare the next version beside it.`,
          )
        : [];
    });
  });
}

function changesOf(was: DeclaredSlot, slot: DeclaredSlot): string[] {
  const changed = Object.entries(was.context)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(slot.context[name]))
    .map(([name]) => (slot.context[name] ? `${name} is of another kind` : `${name} is gone`));
  const added = Object.entries(slot.context)
    .filter(([name, value]) => !was.context[name] && !value.optional)
    .map(([name]) => `${name} is new and not optional`);
  const fewer = slot.takes < was.takes ? [`it takes ${slot.takes} panels, and took ${was.takes}`] : [];
  return [
    ...changed,
    ...added,
    ...fewer,
    ...(JSON.stringify(was.heights) === JSON.stringify(slot.heights) ? [] : ['its heights differ']),
  ];
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
