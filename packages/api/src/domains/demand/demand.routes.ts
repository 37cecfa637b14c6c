import * as calls from '@larder/contracts';
import { FileInstead } from '../../http/reply';
import { defineRoutes } from '../../http/route';
import { demandFile, getDemand } from './demand.service';

/** What customers are going to take of a producer (DSK-24, DSK-25). */
export const demandRoutes = defineRoutes((route) => {
  route(calls.getSupplierDemand, async (call) => {
    const demand = await getDemand(call);
    return call.query.format === 'csv' ? new FileInstead(demandFile(demand, call.tx.region)) : demand;
  });
});
