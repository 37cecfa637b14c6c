import { useMedia } from '@larder/ui';

/** The height of the chart in pixels, and of what stands in its place (INS-28, INS-32). */
export const useChartHeight = (): number => (useMedia('(max-width: 959px)') ? 260 : 400);
