import { agreedPricesRoutes } from '../domains/agreed-prices/agreed-prices.routes';
import { accountRoutes } from '../domains/account/account.routes';
import { calendarFeedRoutes } from '../domains/calendar-feed/calendar-feed.routes';
import { certificatesJob } from '../domains/certificates/certificates.job';
import { remindersJob } from '../domains/reminders/reminders.job';
import { certificatesRoutes } from '../domains/certificates/certificates.routes';
import { clientErrorRoutes } from '../domains/client-errors/client-errors.routes';
import { documentRoutes } from '../domains/documents/documents.routes';
import { liveRoutes } from '../domains/live/live.routes';
import { locationsRoutes } from '../domains/locations/locations.routes';
import { noticesRoutes } from '../domains/notices/notices.routes';
import { ordersRoutes } from '../domains/orders/orders.routes';
import { demandRoutes } from '../domains/demand/demand.routes';
import { filesRoutes } from '../domains/files/files.routes';
import { unusedFilesJob } from '../domains/files/unused-files.job';
import { profileProposalsRoutes } from '../domains/profile-proposals/profile-proposals.routes';
import { productEditingRoutes } from '../domains/product-editing/product-editing.routes';
import { listPriceJob } from '../domains/reviews/list-price.job';
import { reviewsRoutes } from '../domains/reviews/reviews.routes';
import { productsRoutes } from '../domains/products/products.routes';
import { insightsRoutes } from '../domains/insights/insights.routes';
import { opsRoutes } from '../domains/ops/ops.routes';
import { requestsRoutes } from '../domains/requests/requests.routes';
import { suppliersRoutes } from '../domains/suppliers/suppliers.routes';
import { supportRoutes } from '../domains/support/support.routes';
import { teamRoutes } from '../domains/team/team.routes';
import { workspaceRoutes } from '../domains/workspace/workspace.routes';
import { cleanUpJob } from '../domains/jobs/clean-up.job';
import { giveUpLettersJob, sendOutboxJob } from '../domains/mail/send-outbox.job';
import { draftArchiveJob } from '../domains/orders/draft-archive.job';
import { simulatorJob } from '../domains/simulator/simulator.job';
import type { Job } from '../domains/jobs/job';
import type { DomainRoutes } from './route';

/** Every domain's routes. A domain exists when it has its line here. */
export const DOMAINS: readonly DomainRoutes[] = [
  productsRoutes,
  productEditingRoutes,
  demandRoutes,
  profileProposalsRoutes,
  certificatesRoutes,
  filesRoutes,
  reviewsRoutes,
  agreedPricesRoutes,
  ordersRoutes,
  noticesRoutes,
  calendarFeedRoutes,
  liveRoutes,
  locationsRoutes,
  supportRoutes,
  suppliersRoutes,
  requestsRoutes,
  opsRoutes,
  insightsRoutes,
  accountRoutes,
  teamRoutes,
  workspaceRoutes,
  documentRoutes,
  clientErrorRoutes,
];

/** Every job that runs beside the calls. */
export const JOBS: readonly Job[] = [
  sendOutboxJob,
  giveUpLettersJob,
  cleanUpJob,
  draftArchiveJob,
  listPriceJob,
  certificatesJob,
  remindersJob,
  unusedFilesJob,
  simulatorJob,
];
