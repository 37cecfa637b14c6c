import type { Services } from './services';

/** Whether a region collects failures and times (REL-83). */
export function hasTelemetry({ state }: Services['region']): boolean {
  const now = state.getState();
  return now.step === 'ready' && now.registry.features.includes('telemetry');
}
