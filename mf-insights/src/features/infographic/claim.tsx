import type { RegionConfig } from '@larder/contracts';

/** What the region claims of the last mile, with its footnote: configured words, nothing that the records say (INS-17). */
export function Claim({ claims: { emissionReduction, footnote } }: Pick<RegionConfig, 'claims'>) {
  if (!emissionReduction) return null;
  return (
    <div className="insights-claim">
      <p>{emissionReduction}{footnote && <sup>1</sup>}</p>
      {footnote && <p className="insights-footnote"><sup>1</sup> {footnote}</p>}
    </div>
  );
}
