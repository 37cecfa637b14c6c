import { useText } from '@larder/i18n';
import { Fragment } from 'react';

const GROUPS = [0, 1];
const ROWS = [0, 1, 2, 3, 4];

/** The place of the guide while its products are on their way: ten rows in two groups (GDE-106). */
export function GuideSkeleton() {
  const { t } = useText('orders');
  return (
    <div aria-busy="true" className="orders-gsk">
      <span className="sr" role="status">
        {t('editor.loading')}
      </span>
      <div className="orders-gsk-find" aria-hidden="true">
        <div className="sk" />
      </div>
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <div className="orders-gsk-head" aria-hidden="true">
            <div className="sk sk-44" />
          </div>
          {ROWS.map((row) => (
            <div key={row} className="orders-gsk-row" aria-hidden="true">
              <div>
                <div className="sk sk-72" />
                <div className="sk sk-44" />
              </div>
              <div className="sk" />
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
