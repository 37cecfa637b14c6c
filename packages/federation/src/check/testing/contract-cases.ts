import type { Call, Schema } from '@larder/contracts';
import * as v from 'valibot';

/** A change of something that `mf-example 1.2.0` uses, in one of five forms. */
export type ContractCase = { title: string } & (
  | { of: 'name' | 'host'; before: string; after: string }
  | { of: 'topic' | 'sends' | 'hears'; before: Schema; after: Schema | undefined }
  | { of: 'call'; before: Partial<Call>; after: Partial<Call> | undefined }
  | { of: 'release'; change: ReleaseChange }
);
export type ReleaseChange =
  | 'page gone'
  | 'slot gone'
  | 'feature gone'
  | 'library'
  | 'contract'
  | 'new page'
  | 'new slot'
  | 'new feature'
  | 'newer library'
  | 'newer contract'
  | 'second contract';

/** A break, and what its sentence says between the remote and the place. */
export type ContractBreak = ContractCase & { says: string };

const name = (title: string, before: string, after: string): ContractCase => ({ title, of: 'name', before, after });
const host = (title: string, before: string, after: string): ContractCase => ({ title, of: 'host', before, after });
const breaks = (change: ContractCase, says: string): ContractBreak => ({ ...change, says });

const NOW = 'export declare function useNow(stepMs?: number): number;';
const ORDER = v.strictObject({ orderId: v.number(), status: v.picklist(['draft', 'placed']) });
const call = (changes: Partial<Call>): Partial<Call> => ({ method: 'POST', path: '/orders/:id', ...changes });
const BODY = v.object({ why: v.optional(v.pipe(v.string(), v.maxLength(80))) });
const LIST = v.object({ state: v.picklist(['open', 'closed']), page: v.optional(v.string()) });
const ANSWER = v.object({ id: v.number(), total: v.string(), note: v.nullable(v.string()) });

export const BREAKS: readonly ContractBreak[] = [
  breaks(
    name('an export is removed', NOW, 'export {};'),
    'useNow(stepMs) of @larder/remote-kit, which the site no longer has',
  ),
  breaks(
    name('an export is renamed', NOW, NOW.replace('useNow', 'useClock')),
    'useNow(stepMs) of @larder/remote-kit, which the site no longer has',
  ),
  breaks(
    name(
      'a parameter is added',
      NOW,
      'export declare function useNow(stepMs: number | undefined, zone: string): number;',
    ),
    'useNow(stepMs) of @larder/remote-kit, which needs a further argument zone',
  ),
  breaks(
    name('a parameter is required', NOW, 'export declare function useNow(stepMs: number): number;'),
    'useNow(stepMs) of @larder/remote-kit, which needs stepMs',
  ),
  breaks(
    name('a parameter is gone', NOW, 'export declare function useNow(): number;'),
    'useNow(stepMs) of @larder/remote-kit, which no longer takes stepMs',
  ),
  breaks(
    name(
      'a parameter takes fewer types',
      'export declare function useNow(at: string | number): number;',
      'export declare function useNow(at: string): number;',
    ),
    'useNow(at) of @larder/remote-kit, whose at no longer takes number',
  ),
  breaks(
    name(
      'a parameter takes fewer values',
      "export declare function useNow(look: 'wide' | 'tall' | 'flat'): number;",
      "export declare function useNow(look: 'wide' | 'tall'): number;",
    ),
    'useNow(look) of @larder/remote-kit, whose look no longer takes "flat"',
  ),
  breaks(
    name(
      'a property of a component is gone',
      'interface Props { tone?: string; label: string } export declare function useNow(props: Props): null;',
      'interface Props { label: string } export declare function useNow(props: Props): null;',
    ),
    'useNow of @larder/remote-kit, which no longer takes props.tone',
  ),
  breaks(
    name(
      'a property of a component is added and required',
      'export declare const useNow: (props: { label: string }) => null;',
      'export declare const useNow: (props: { label: string; help: string }) => null;',
    ),
    'useNow of @larder/remote-kit, which needs props.help',
  ),
  breaks(
    name('a result is of another type', NOW, NOW.replace(': number;', ': string;')),
    'useNow(stepMs) of @larder/remote-kit, whose result is string in place of number',
  ),
  breaks(
    name('a result may be absent', NOW, NOW.replace(': number;', ': number | undefined;')),
    'useNow(stepMs) of @larder/remote-kit, whose result may now be undefined',
  ),
  breaks(
    name(
      'a field of a result is gone',
      'export declare function useNow(): { local: string; utc: string };',
      'export declare function useNow(): { local: string };',
    ),
    'useNow() of @larder/remote-kit, which no longer gives result.utc',
  ),
  breaks(
    name(
      'a field of a result may be absent',
      'interface Time { day: { utc: string }[] } export declare function useNow(): Time;',
      'interface Time { day: { utc?: string }[] } export declare function useNow(): Time;',
    ),
    'useNow() of @larder/remote-kit, whose result.day[].utc may now be absent',
  ),
  breaks(
    name(
      'a callback is given less',
      'export declare function useNow(tell: (at: number, zone: string) => void): void;',
      'export declare function useNow(tell: (at: number) => void): void;',
    ),
    'useNow(tell) of @larder/remote-kit, whose tell is no longer given zone',
  ),
  breaks(
    name(
      'a type parameter takes fewer types',
      'export declare function useNow<T>(value: T): T;',
      'export declare function useNow<T extends string>(value: T): T;',
    ),
    'useNow(value) of @larder/remote-kit, which is string in place of unknown',
  ),
  breaks(host('a member of the host is removed', '{ now(): number }', ''), 'host.member, which the site no longer has'),
  breaks(
    host('a method of a host member is gone', '{ now(): number; zone(): string }', '{ now(): number }'),
    'host.member, which no longer gives zone',
  ),
  breaks(
    { title: 'a topic is removed', of: 'topic', before: v.string(), after: undefined },
    'topic subject, which the site no longer has',
  ),
  breaks(
    { title: 'a field of a topic is gone', of: 'topic', before: ORDER, after: v.strictObject({ orderId: v.number() }) },
    'topic subject, which no longer gives status',
  ),
  breaks(
    {
      title: 'an event that is sent needs a further field',
      of: 'sends',
      before: ORDER,
      after: v.strictObject({ ...ORDER.entries, at: v.string() }),
    },
    'event subject, which needs at',
  ),
  breaks(
    {
      title: 'an event that is heard may have another value',
      of: 'hears',
      before: ORDER,
      after: v.strictObject({ ...ORDER.entries, status: v.picklist(['draft', 'placed', 'lost']) }),
    },
    'event subject, whose status may now be "lost"',
  ),
  breaks(
    { title: 'a call is removed', of: 'call', before: call({}), after: undefined },
    'call getThing, which the API does not serve',
  ),
  breaks(
    {
      title: 'a call needs a further field',
      of: 'call',
      before: call({ body: BODY }),
      after: call({ body: v.object({ ...BODY.entries, who: v.string() }) }),
    },
    'call getThing, which needs body.who',
  ),
  breaks(
    {
      title: 'a field is gone from an answer',
      of: 'call',
      before: call({ answer: ANSWER }),
      after: call({ answer: v.omit(ANSWER, ['total']) }),
    },
    'call getThing, which no longer gives answer.total',
  ),
  breaks(
    {
      title: 'a call takes a narrower value',
      of: 'call',
      before: call({ query: LIST }),
      after: call({ query: v.object({ ...LIST.entries, state: v.picklist(['open']) }) }),
    },
    'call getThing, whose query.state no longer takes "closed"',
  ),
  breaks(
    { title: 'a page is gone', of: 'release', change: 'page gone' },
    'page ordersExtra, which the site no longer has',
  ),
  breaks(
    { title: 'a slot is gone', of: 'release', change: 'slot gone' },
    'slot orders/aside@1, which no part has in gb',
  ),
  breaks(
    { title: 'a feature is gone', of: 'release', change: 'feature gone' },
    'feature billing, which the site no longer has',
  ),
  breaks(
    { title: 'a library is out of its range', of: 'release', change: 'library' },
    'react ^19.3.1, but the shell provides 20.0.0',
  ),
  breaks(
    { title: 'the contract is out of its range', of: 'release', change: 'contract' },
    'the contract ^1.0.0, but the shell keeps 2.0.0',
  ),
];

/** Changes that a remote of the day before does not notice. */
export const COMPATIBLE: readonly ContractCase[] = [
  name('a new export', NOW, `${NOW} export declare function useZone(): string;`),
  name('an optional parameter', NOW, 'export declare function useNow(stepMs?: number, zone?: string): number;'),
  name('a rest parameter', NOW, 'export declare function useNow(stepMs?: number, ...zones: string[]): number;'),
  name(
    'an optional property of a component',
    'export declare function useNow(props: { label: string }): null;',
    'export declare function useNow(props: { label: string; tone?: string }): null;',
  ),
  name('a wider parameter', NOW, 'export declare function useNow(stepMs?: number | string): number;'),
  name(
    'further values of a parameter',
    "export declare function useNow(look: 'wide' | 'tall'): number;",
    "export declare function useNow(look: 'wide' | 'tall' | 'flat'): number;",
  ),
  name(
    'a parameter that may be left out now',
    'export declare function useNow(stepMs: number | undefined): number;',
    'export declare function useNow(stepMs?: number): number;',
  ),
  name(
    'a property that may be left out now',
    'export declare function useNow(props: { label: string }): null;',
    'export declare function useNow(props: { label?: string }): null;',
  ),
  name('a result that is never absent now', NOW.replace(': number;', ': number | undefined;'), NOW),
  name(
    'a result of fewer values',
    "export declare function useNow(): 'am' | 'pm' | undefined;",
    "export declare function useNow(): 'am' | 'pm';",
  ),
  name(
    'a further field of a result',
    'export declare function useNow(): { local: string };',
    'export declare function useNow(): { local: string; utc: string };',
  ),
  name(
    'a field of a result that is always there now',
    'export declare function useNow(): { local?: string };',
    'export declare function useNow(): { local: string | undefined };',
  ),
  name('a comment', NOW, `/** The time of the site. @param stepMs how often */\n${NOW}`),
  name('a parameter of another name', NOW, NOW.replace('stepMs', 'everyMs')),
  name(
    'a type of another name',
    'interface Time { at: number } export declare function useNow(): Time;',
    'interface Moment { at: number } export declare function useNow(): Moment;',
  ),
  name(
    'a type that is written where it is used',
    'interface Time { at: number } export declare function useNow(): Time;',
    'export declare function useNow(): { at: number };',
  ),
  name(
    'fields in another order',
    'export declare function useNow(): { local: string; utc: string };',
    'export declare function useNow(): { utc: string; local: string };',
  ),
  name(
    'a choice in another order',
    'export declare function useNow(at: string | null | number): number;',
    'export declare function useNow(at: number | string | null): number;',
  ),
  name(
    'a type in place of an interface',
    'interface Time { at: number } export declare function useNow(): Time;',
    'type Time = { at: number }; export declare function useNow(): Time;',
  ),
  name(
    'an optional callback',
    'export declare function useNow(): { at: number };',
    'export declare function useNow(tell?: (at: number) => void): { at: number };',
  ),
  name(
    'a callback that is given more',
    'export declare function useNow(tell: (at: number) => void): void;',
    'export declare function useNow(tell: (at: number, zone: string) => void): void;',
  ),
  name(
    'a callback whose result nobody reads now',
    'export declare function useNow(tell: () => boolean): void;',
    'export declare function useNow(tell: () => void): void;',
  ),
  name(
    'a private member of a class',
    'export declare class useNow { constructor(at: number); at: number }',
    'export declare class useNow { constructor(at: number); at: number; private zone: string; #kept: string }',
  ),
  name('another private type', NOW, `interface Hidden { a: string } ${NOW}`),
  name(
    'a further list of parameters',
    'export declare function useNow(at: number): number;',
    'export declare function useNow(at: number): number; export declare function useNow(at: string): string;',
  ),
  name(
    'a wider type parameter',
    'export declare function useNow<T extends string>(value: T): T;',
    'export declare function useNow<T extends string | number>(value: T): T;',
  ),
  name(
    'a list that may be read-only',
    'export declare function useNow(all: string[]): void;',
    'export declare function useNow(all: readonly string[]): void;',
  ),
  name(
    'a constant in place of a function',
    'export declare function useNow(at: number): number;',
    'export declare const useNow: (at: number) => number;',
  ),
  name(
    'a tool type in place of written fields',
    'export declare function useNow(props: { a?: string; b?: number }): void;',
    'export declare function useNow(props: Partial<{ a: string; b: number }>): void;',
  ),
  name(
    'an optional field of a type that holds itself',
    'interface Tree { leaves: Tree[] } export declare function useNow(tree: Tree): Tree;',
    'interface Tree { leaves: Tree[]; name?: string } export declare function useNow(tree: Tree): Tree;',
  ),
  host('a further method of a host member', '{ now(): number }', '{ now(): number; zone(): string }'),
  host('an optional parameter of a host member', '{ now(): number }', '{ now(zone?: string): number }'),
  host(
    'a further event of the bus',
    "{ emit<N extends 'order-changed'>(event: N): void }",
    "{ emit<N extends 'order-changed' | 'live-heard'>(event: N): void }",
  ),
  host('a host member of a narrower result', '{ zone(): string | null }', '{ zone(): string }'),
  {
    title: 'a further field of a topic',
    of: 'topic',
    before: ORDER,
    after: v.strictObject({ ...ORDER.entries, at: v.string() }),
  },
  {
    title: 'fewer values of a topic',
    of: 'topic',
    before: ORDER,
    after: v.strictObject({ ...ORDER.entries, status: v.picklist(['placed']) }),
  },
  {
    title: 'a further field of an event that is heard',
    of: 'hears',
    before: ORDER,
    after: v.strictObject({ ...ORDER.entries, at: v.string() }),
  },
  {
    title: 'an optional field of an event that is sent',
    of: 'sends',
    before: ORDER,
    after: v.strictObject({ ...ORDER.entries, at: v.optional(v.string()) }),
  },
  {
    title: 'further values of an event that is sent',
    of: 'sends',
    before: ORDER,
    after: v.strictObject({ ...ORDER.entries, status: v.picklist(['draft', 'placed', 'lost']) }),
  },
  {
    title: 'an optional field of a body',
    of: 'call',
    before: call({ body: BODY }),
    after: call({ body: v.object({ ...BODY.entries, who: v.optional(v.string()) }) }),
  },
  {
    title: 'a longer text of a body',
    of: 'call',
    before: call({ body: BODY }),
    after: call({ body: v.object({ why: v.optional(v.pipe(v.string(), v.maxLength(200))) }) }),
  },
  {
    title: 'further values of a query',
    of: 'call',
    before: call({ query: LIST }),
    after: call({ query: v.object({ ...LIST.entries, state: v.picklist(['open', 'closed', 'lost']) }) }),
  },
  {
    title: 'a query of its own',
    of: 'call',
    before: call({ answer: ANSWER }),
    after: call({ answer: ANSWER, query: v.object({ page: v.optional(v.string()) }) }),
  },
  {
    title: 'a further field of an answer',
    of: 'call',
    before: call({ answer: ANSWER }),
    after: call({ answer: v.object({ ...ANSWER.entries, tax: v.string() }) }),
  },
  {
    title: 'a field of an answer that is never null now',
    of: 'call',
    before: call({ answer: ANSWER }),
    after: call({ answer: v.object({ ...ANSWER.entries, note: v.string() }) }),
  },
  { title: 'a new page', of: 'release', change: 'new page' },
  { title: 'a new slot', of: 'release', change: 'new slot' },
  { title: 'a new feature', of: 'release', change: 'new feature' },
  { title: 'a newer library within its range', of: 'release', change: 'newer library' },
  { title: 'a newer contract within its range', of: 'release', change: 'newer contract' },
];
