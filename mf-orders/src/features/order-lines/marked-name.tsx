import { foldText } from '@larder/rules';

/** A name with the words that were searched for marked. */
export function MarkedName({ name, text }: { name: string; text: string }) {
  const folded = foldText(name);
  const words = foldText(text).split(/\s+/).filter(Boolean);
  // Folding may change the length of a text (ligatures): then nothing is marked rather than something wrong.
  if (folded.length !== name.length || words.length === 0) return <>{name}</>;
  const isMarked = Array.from({ length: name.length }, (_, at) =>
    words.some((word) => folded.slice(Math.max(0, at - word.length + 1), at + word.length).includes(word)),
  );
  const runs: { text: string; isMarked: boolean }[] = [];
  [...isMarked].forEach((marked, at) => {
    const last = runs.at(-1);
    if (last?.isMarked === marked) last.text += name[at];
    else runs.push({ text: name[at] ?? '', isMarked: marked });
  });
  return <>{runs.map((run, at) => (run.isMarked ? <mark key={at}>{run.text}</mark> : run.text))}</>;
}
