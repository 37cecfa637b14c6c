import { SkeletonBlock } from '@larder/ui';
import { lateCode } from '../loading/late-code';
import { LatePart } from '../loading/late-part';
import type { DateRangePickerProps } from './range-field';

const RANGE_FIELD = lateCode(async () => (await import('./range-field')).default);

/** Two dates as "start ~ end". antd comes with the first one that is shown. */
export function DateRangePicker(props: DateRangePickerProps) {
  return (
    <LatePart code={RANGE_FIELD} waiting={<SkeletonBlock bare lines={1} />}>
      {(RangeField) => <RangeField {...props} />}
    </LatePart>
  );
}
