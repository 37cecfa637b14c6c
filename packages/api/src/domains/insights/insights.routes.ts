import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { listCarbon } from './carbon.service';
import { failOnPurpose } from './demo-faults';
import { readOrderEmissions } from './order-emissions.service';
import { listInvoices, openInvoiceLink, readInvoiceFigures, signInvoiceLink } from './invoices.service';

export const insightsRoutes = defineRoutes((route) => {
  route(calls.getCarbonFootprint, async ({ tx, session, query, app, now }) => {
    failOnPurpose(app, 'carbon-footprint', tx.workspaceId, tx.workspaceId);
    const [weeks, months] = [
      await listCarbon(tx, session, 'week', query.locationId, now),
      await listCarbon(tx, session, 'month', query.locationId, now),
    ];
    return { lastThirtyDays: { items: weeks }, lastOneYear: { items: months } };
  });
  route(calls.getCarbonRange, async ({ tx, session, query, app, now }) => {
    failOnPurpose(app, 'carbon-footprint', tx.workspaceId, tx.workspaceId);
    return { items: await listCarbon(tx, session, query.frequencyType, query.locationId, now) };
  });

  route(calls.getOrderEmissions, (call) => readOrderEmissions(call, call.params.id));

  route(calls.listInvoices, ({ tx, session, query, now }) => listInvoices(tx, session, query, now));
  route(calls.getInvoiceFigures, ({ tx, session, now }) => readInvoiceFigures(tx, session, now));
  route(calls.getInvoicePdf, ({ tx, session, params, app, now }) => signInvoiceLink(tx, session, app, params.id, now));
  route.anonymous(calls.getInvoiceFile, async ({ tx, params, app, now }) => {
    const { name, content } = await openInvoiceLink(tx, app, params.token, now);
    return {
      content,
      contentType: 'application/pdf',
      cacheControl: 'private, no-store',
      disposition: `inline; filename="${name}.pdf"`,
    };
  });
});
