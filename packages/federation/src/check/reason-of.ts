/** What a sentence of the check is about. */
export type ReasonKind =
  | 'export'
  | 'member'
  | 'topic'
  | 'event'
  | 'call'
  | 'page'
  | 'slot'
  | 'feature'
  | 'library'
  | 'contract'
  | 'sdk'
  | 'bytes'
  | 'other';

/** A sentence of the check as programs read it: what is concerned, and where sources name it, as far as it says so. */
export interface Reason {
  text: string;
  part: string | null;
  version: string | null;
  file: string | null;
  line: number | null;
  kind: ReasonKind;
}

/** The first that fits. Each is worded in one of the files beside this one. */
const KINDS: readonly [RegExp, ReasonKind][] = [
  [/ needs the contract /, 'contract'],
  [/ has SDK /, 'sdk'],
  [/ uses call /, 'call'],
  [/ uses topic /, 'topic'],
  [/ (uses|sends|hears) (the )?event /, 'event'],
  [/ uses host\./, 'member'],
  [/ uses .+ of @larder\//, 'export'],
  [/ needs \S+( \S+)*, (which|but) the shell |; pages read versions /, 'library'],
  [/\b(slots?|panels?) /, 'slot'],
  [/ (uses|the) feature /, 'feature'],
  [/; the budget is /, 'bytes'],
  [/ (page|route name|address|prefix|drawer entry) /, 'page'],
];

/** A part with its version. "The shell" is whom a part meets there; as the part concerned it has its version. */
const PART = /(?<!\bthe )\b(shell|mf-[a-z0-9-]+)(?: (\d+\.\d+\.\d+[0-9A-Za-z.-]*))?/;

/** Reads a sentence of the check. */
export function reasonOf(text: string): Reason {
  const [, part, version] = PART.exec(text) ?? [];
  const [, file, line] = /\(([\w./-]+\.tsx?):(\d+)\)/.exec(text) ?? [];
  return {
    text,
    part: part ?? null,
    version: version ?? null,
    file: file ?? null,
    line: line === undefined ? null : Number(line),
    kind: KINDS.find(([words]) => words.test(text))?.[1] ?? 'other',
  };
}
