import { SkeletonFrame } from '@larder/ui';

/** Stands in the place of the four figures (INS-19). */
export function FigureSkeletons({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="figures" className="insights-four">
      {['shipped', 'saved', 'car', 'offset'].map((key) => <div key={key} className="stack-s"><div className="sk insights-sk-value" /><div className="sk sk-72" /></div>)}
    </SkeletonFrame>
  );
}
