import type { Load } from '@larder/api-client';
import { useText } from '@larder/i18n';
import { LoadError, SkeletonBlock } from '@larder/ui';
import type { ReactNode } from 'react';
import type { LaterSteps } from './later-steps.data';

/** A step after the first one. The form is kept above it, so nothing is lost while its code comes or fails to. */
export function LaterStep({ steps, children }: { steps: Load<LaterSteps>; children(steps: LaterSteps): ReactNode }) {
  const { t } = useText('orders');
  if (steps.data) return children(steps.data);
  if (steps.error) return <LoadError title={t('failed.step')} error={steps.error} onRetry={steps.retry} />;
  return <SkeletonBlock lines={9} label={t('editor.loading')} />;
}
