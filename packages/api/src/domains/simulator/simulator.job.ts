import { defineJob } from '../jobs/job';
import { tick } from './simulator.service';

/** On in the demo and its large sibling; the tests tick by hand, production has none (API-90). */
export const simulatorJob = defineJob({
  name: 'simulator',
  everySeconds: 60,
  when: (app) => app.isForDemo && (app.profile === 'demo' || app.profile === 'load'),
  async run(app, now) {
    const { advanced, invoiced } = await tick(app, now);
    return { advanced: advanced.length, invoiced: invoiced.length };
  },
});
