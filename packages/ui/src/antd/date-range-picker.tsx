import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '../loading/skeleton';
import type { DateRangePickerProps } from './range-field';

const RangeField = lazy(() => import('./range-field'));

/** Two dates as "start ~ end". antd comes with the first one that is shown. */
export function DateRangePicker(props: DateRangePickerProps) {
  return (
    <Suspense fallback={<SkeletonBlock bare lines={1} />}>
      <RangeField {...props} />
    </Suspense>
  );
}
