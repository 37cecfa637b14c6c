import { foldText } from '@larder/rules';

/** A name with the part that was searched for marked. */
export function MarkedName({ name, text }: { name: string; text: string }) {
  const sought = foldText(text.trim());
  // Folding may change the length of a text (ligatures): then nothing is marked rather than something wrong.
  const folded = foldText(name);
  const at = folded.length === name.length ? folded.indexOf(sought) : -1;
  if (at < 0 || sought === '') return <>{name}</>;
  return <>{name.slice(0, at)}<mark>{name.slice(at, at + sought.length)}</mark>{name.slice(at + sought.length)}</>;
}
