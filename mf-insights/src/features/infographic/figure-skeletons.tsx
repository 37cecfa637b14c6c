import { VisuallyHidden } from '@larder/ui';

/** Stands in the place of the four figures (INS-19). */
export function FigureSkeletons({ label }: { label: string }) {
  return (
    <div aria-busy="true" data-skeleton="figures">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className="insights-four" aria-hidden="true">
        {['shipped', 'saved', 'car', 'offset'].map((key) => <div key={key} className="stack-s"><div className="sk insights-sk-value" /><div className="sk sk-72" /></div>)}
      </div>
    </div>
  );
}
