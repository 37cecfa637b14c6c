import { type DataContext, dayFrom, instantAt } from './seed-context';
import { userIdOf } from './people';
import type { Row } from './upsert';

/** Product requests: three for samples, one without a producer, one of 102. */
export function requestRows(context: DataContext): Row[] {
  const plans: [
    id: number,
    workspaceId: number,
    supplierId: number | null,
    tags: string[],
    text: string,
    email: string,
    daysAgo: number,
    orderId: number | null,
  ][] = [
    [
      1,
      101,
      201,
      ['beef', 'steak'],
      'We are looking for a rib for the Sunday menu, about 60 covers a week.',
      'owner@ember-oak.test',
      12,
      null,
    ],
    [2, 101, 206, ['vegetables', 'salad'], 'Winter leaves with some bite, please.', 'trusted@ember-oak.test', 8, null],
    [3, 101, 214, ['cheese'], 'A hard and a blue cheese for the board.', 'admin@ember-oak.test', 6, 10033],
    [4, 101, null, ['citrus', 'drinks'], 'yuzu juice', 'admin@ember-oak.test', 2, null],
    [
      5,
      102,
      203,
      ['fish', 'white fish'],
      'Hake for all our kitchens from January.',
      'owner@copper-ladle.test',
      4,
      null,
    ],
  ];
  return plans.map(([id, workspaceId, supplierId, tags, text, email, daysAgo, orderId]) => ({
    workspace_id: workspaceId,
    id,
    supplier_workspace_id: supplierId,
    tags,
    product_description: text,
    created_by: userIdOf('gb', email),
    created_at: instantAt('gb', dayFrom(context, 'gb', -daysAgo), '11:20'),
    order_id: orderId,
  }));
}

/** Two messages to support. */
export function supportRows(context: DataContext): Row[] {
  const plans: [text: string, page: string, email: string, daysAgo: number][] = [
    [
      'Could the Monday delivery at Shoreditch come before eight next week?',
      '/locations/1101',
      'owner@ember-oak.test',
      5,
    ],
    [
      'The invoice of the last delivery shows two trays of eggs that did not come.',
      '/billing',
      'admin@ember-oak.test',
      1,
    ],
  ];
  return plans.map(([message, page, email, daysAgo], index) => ({
    workspace_id: 101,
    id: index + 1,
    user_id: userIdOf('gb', email),
    message,
    page,
    created_at: instantAt('gb', dayFrom(context, 'gb', -daysAgo), '16:05'),
  }));
}
