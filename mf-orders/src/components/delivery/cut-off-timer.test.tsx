/** @jest-environment jsdom */
import { renderOrders } from '../../testing/render-orders';
import { CutOffTimer } from './cut-off-timer';

test.each([
  ['gb', /^Cancel by /],
  ['fr', /^Annulable jusqu’au /],
] as const)('in %s the timer of a submitted order says until when it can be cancelled (ORD-44)', (region, words) => {
  const cutOffMs = Date.now() + 3_600_000;
  const cutOff = { cutOffAt: new Date(cutOffMs).toISOString(), cutOffMs, band: 'ok' } as const;
  const { screen } = renderOrders(<CutOffTimer cutOff={cutOff} purpose="cancel" />, { region });
  expect(screen.getByText(words)).toBeVisible();
});
