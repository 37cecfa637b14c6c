/** A block of commands of a guide, and what it prints. */
export interface GuideStep {
  /** Who types it: `team`, `operator`, or `dev` for what goes on until it is ended. */
  readonly who: string;
  readonly commands: readonly string[];
  /** Lines of the output, in this order; `…` stands for anything. */
  readonly prints: readonly string[];
  /** A line of a file that is added, after the line before it. */
  readonly change?: { readonly file: string; readonly after: string; readonly line: string };
}

/** The blocks of a guide: ```sh who, ```text, and ```diff file, which is changed before the commands that follow. */
export function readSteps(guide: string): GuideStep[] {
  const blocks = [...guide.matchAll(/```(sh|text|diff) ?(\S*)\n([\s\S]*?)```/g)].map(([, kind, word, text]) => ({
    kind,
    word: word!,
    lines: text!.split('\n').filter(Boolean),
  }));
  return blocks.flatMap(({ kind, word, lines }, at) => {
    if (kind !== 'sh') return [];
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    const [after = '', line = ''] = before?.kind === 'diff' ? before.lines.map((each) => each.slice(1)) : [];
    return [
      {
        who: word,
        commands: lines,
        prints: next?.kind === 'text' ? next.lines : [],
        ...(before?.kind === 'diff' && { change: { file: before.word, after: after.trim(), line: line.trim() } }),
      },
    ];
  });
}

/** The lines of the guide that the output lacks, or has in another order. */
export function missingLines(output: string, prints: readonly string[]): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  let from = 0;
  return prints.filter((wanted) => {
    const pattern = new RegExp(`^${wanted.trim().split('…').map(escaped).join('.+')}$`);
    const found = lines.findIndex((line, at) => at >= from && pattern.test(line));
    if (found < 0) return true;
    from = found + 1;
    return false;
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
