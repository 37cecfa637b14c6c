import { useText } from '@larder/i18n';
import { SkeletonFrame } from '@larder/ui';

/** An order before it is known, in its final shape (ORD-8). */
export function OrderSkeleton() {
  const { t } = useText('orders');
  return (
    <SkeletonFrame label={t('view.loading')} shape="order" className="stack orders-sk-page">
      <div className="docket">
        <div className="body stack">
          <div className="orders-sk-head">
            <span className="sk sk-day" />
            <div className="stack-s">
              <span className="sk sk-72" />
              <span className="sk sk-44" />
            </div>
          </div>
          <span className="sk orders-sk-way" />
        </div>
        <div className="stub">
          <span className="sk orders-sk-figure" />
          <span className="sk orders-sk-timer" />
        </div>
      </div>
      <div className="two">
        <div className="card stack">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="stack-s">
              <span className="sk sk-58" />
              <span className="sk sk-44" />
            </div>
          ))}
        </div>
        <div className="card stack-s">
          <span className="sk sk-44" />
          <span className="sk sk-72" />
          <span className="sk sk-58" />
        </div>
      </div>
    </SkeletonFrame>
  );
}
