import type { RegionConfig } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { MethodButton } from '../../parts/method-button';

/** What the region claims of the last mile, with its footnote: configured words, nothing that the records say (INS-17). */
export function Claim({ claims: { emissionReduction, footnote } }: Pick<RegionConfig, 'claims'>) {
  const { t } = useText('insights');
  if (!emissionReduction) return null;
  return (
    <div className="insights-claim">
      <p>{emissionReduction}{footnote && <sup>1</sup>}</p>
      {footnote && <p className="insights-footnote"><sup>1</sup> {footnote} <MethodButton isText className="insights-how" label={t('figures.see-method')} /></p>}
    </div>
  );
}
