import { SkeletonFrame } from '@larder/ui';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ten invoices that are still on their way (INS-73). */
export function InvoiceSkeletons({ label }: { label: string }) {
  return (
    <SkeletonFrame label={label} shape="invoices">
      {ROWS.map((row) => (
        <div key={row} className="inv insights-invoice">
          <div className="stack-s">
            <div className="sk sk-58" />
            <div className="sk sk-72" />
          </div>
          <div className="sk sk-chip insights-sk-status" />
          <div className="sk sk-58" />
          <div className="sk sk-44 insights-sk-total" />
        </div>
      ))}
    </SkeletonFrame>
  );
}
