import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '../loading/skeleton';

/** Two days, both included; `null` where none is chosen. */
export interface DateRange { from: string | null; to: string | null }

export interface DateRangePickerProps {
  value: DateRange;
  /** Told of half a range too: `to` is null while only the start is chosen (INS-84). */
  onChange: (range: DateRange) => void;
  /** Ranges to choose at once, such as "Last 7 days". */
  shortcuts?: readonly { label: string; from: string; to: string }[];
  min?: string;
  max?: string;
  /** A typed text that is no date was left (INS-85). */
  onUnreadable?: (part: 'from' | 'to') => void;
  onBlur?: () => void;
  /** Names the range for screen readers. */
  label: string;
}

const RangeField = lazy(() => import('./range-field'));

/** Two dates as "start ~ end". antd comes with the first one that is shown. */
export function DateRangePicker(props: DateRangePickerProps) {
  return <Suspense fallback={<SkeletonBlock bare lines={1} />}><RangeField {...props} /></Suspense>;
}
