import { previewToken } from '@larder/federation/runtime';
import type { Services } from './services';

/** Whether a region collects failures and times (REL-83). A preview counts in no health (REL-92). */
export function hasTelemetry({ state }: Services['region']): boolean {
  if (previewToken(window) !== undefined) return false;
  const now = state.getState();
  return now.step === 'ready' && now.registry.features.includes('telemetry');
}
