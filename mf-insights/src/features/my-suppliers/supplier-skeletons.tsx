import { SkeletonFrame } from '@larder/ui';

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Cards in the shape of what comes (INS-44). */
export function SupplierSkeletons({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="suppliers" className="insights-suppliers">
      {CARDS.map((card) => (
        <div key={card} className="card insights-supplier">
          <div className="sk sulogo" />
          <div className="insights-sk-lines">
            <div className="sk sk-72" />
            <div className="sk sk-58" />
            <div className="sk sk-44" />
          </div>
        </div>
      ))}
    </SkeletonFrame>
  );
}
