import { TABLE_FORMAT_NAMES, TABLE_FORMATS } from '@larder/contracts';
import type { TableFormat } from '@larder/contracts';
import { useRegion } from '@larder/remote-kit';
import { decimalSign, factsOf } from '@larder/rules';

/** The format that spreadsheets of the region read, dates as in ISO 8601 where there is a choice (DSK-38). */
export function useTableFormat(): TableFormat {
  const sign = decimalSign(factsOf(useRegion()));
  return TABLE_FORMAT_NAMES.find((name) => TABLE_FORMATS[name].decimal === sign) ?? TABLE_FORMAT_NAMES[0];
}
