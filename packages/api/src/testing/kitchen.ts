import { zoneOf } from '@larder/rules';
import { weekly } from './calendar-text';
import type { Answer, RequestParts, TestMember, TestProduct, TestWorkspace, Workshop } from './workshop';

/**
 * How a kitchen differs from one with deliveries from Monday to Friday, 07:00 to 10:00, and one agreed product at
 * 100.00 a carton.
 */
export interface KitchenOptions extends NonNullable<Parameters<Workshop['workspace']>[0]> {
  ics?: string | null;
  locationStatus?: string;
  override?: { deliveryDate: string; cutoffAt: string };
  /** The day of its orders, `YYYY-MM-DD` from Monday to Friday; Wednesday 25 November 2026 by default. */
  deliveryDay?: string;
}

const DAY_MS = 86_400_000;

/**
 * A day of delivery for orders that a process judges by the machine's clock: the first Wednesday that is at least a
 * week away.
 */
export function deliveryDayAhead(nowMs: number): string {
  const day = new Date(nowMs + 7 * DAY_MS);
  while (day.getUTCDay() !== 3) day.setTime(day.getTime() + DAY_MS);
  return day.toISOString().slice(0, 10);
}

/** A customer that can order: a workspace, a location and a product that is agreed there. */
export interface Kitchen {
  workspace: TestWorkspace;
  locationId: number;
  product: TestProduct;
  /** The body of an order for its day of 2 cartons (200.00), unless `more` says otherwise. */
  body(more?: Record<string, unknown>): Record<string, unknown>;
  /** Makes an order and answers its id. */
  order(status: 'draft' | 'ready', more?: Record<string, unknown>, parts?: RequestParts): Promise<number>;
  post(more?: Record<string, unknown>, parts?: RequestParts): Promise<Answer>;
  get(path: string, as?: TestMember): Promise<Answer>;
}

/** Makes a kitchen of its own for a test. */
export async function makeKitchen(workshop: Workshop, options: KitchenOptions = {}): Promise<Kitchen> {
  const workspace = await workshop.workspace(options);
  const ics =
    options.ics === undefined
      ? weekly([1, 2, 3, 4, 5], '07:00', '10:00', {
          zone: zoneOf(workspace.region),
        })
      : options.ics;
  const locationId = await workshop.location(workspace, {
    ics,
    status: options.locationStatus,
    override: options.override,
  });
  const product = await workshop.product({ region: workspace.region, unitPrice: '100.00' });
  await workshop.agree(workspace, locationId, product);

  const { deliveryDay = '2026-11-25' } = options;
  const body: Kitchen['body'] = (more = {}) => ({
    status: 'draft',
    locationId,
    deliveryStart: `${deliveryDay}T07:00:00`,
    deliveryEnd: `${deliveryDay}T10:00:00`,
    orderContact: 'Chef',
    orderItems: [{ productId: product.id, cartonQuantity: 2 }],
    ...more,
  });
  const post: Kitchen['post'] = (more, parts = {}) =>
    workshop.call('POST', '/order', { as: workspace.trusted, body: body(more), ...parts });
  return {
    workspace,
    locationId,
    product,
    body,
    post,
    async order(status, more, parts) {
      const answer = await post({ status, ...more }, parts);
      if (answer.status !== 201) throw new Error(`no order: ${answer.text}`);
      return answer.body.orderId;
    },
    get: (path, as = workspace.trusted) => workshop.call('GET', path, { as }),
  };
}
