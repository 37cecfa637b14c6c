import type { Services } from './services';

/**
 * Moves the clock to the moment that the address asks for, once it is known that this is not production (SHL-7,
 * SHL-135).
 */
export function moveClockOnce({ region, clock }: Pick<Services, 'region' | 'clock'>, asked: string | null): void {
  if (asked === null) return;
  const undo = region.state.subscribe(() => {
    const state = region.state.getState();
    if (state.step !== 'ready') return;
    undo();
    if (state.config.environment !== 'production') clock.moveTo(asked);
  });
}
