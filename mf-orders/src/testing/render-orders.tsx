import type { ReactElement } from 'react';
import {
  getCalendar,
  getDeadlines,
  getLocation,
  getWorkspace,
  listApprovedProducts,
  listGreengrocer,
  listLocations,
  listUpcomingOrders,
} from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, RenderRemoteOptions } from '@larder/remote-kit/testing';
import { texts as ordering } from '../app/ordering-texts';
import { declaration } from '../declaration';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { CLEARS } from '../model/orders/clears';
import { butter, calendar, creme, location, locationRow, pageOf, product, workspace } from './records';

/** What every screen of an order may ask for; a test's own answers win. */
const PLAIN: FakeAnswers = [
  [getWorkspace, workspace()],
  [getLocation, location()],
  [listLocations, pageOf([locationRow()])],
  [getCalendar, calendar()],
  [listApprovedProducts, pageOf([product(), butter, creme])],
  [listGreengrocer, pageOf([])],
  [listUpcomingOrders, pageOf([])],
  [getDeadlines, { items: [], lastOrder: null }],
];

/** `/order/upcoming` before `/order/:id`: the fake network lets the last entry that fits win. */
const literalPathsLast = (answers: FakeAnswers): FakeAnswers =>
  [...answers].sort(([one], [other]) => Number(other.path.includes(':')) - Number(one.path.includes(':')));

/** The pages of this remote, and those of others that it leads to. */
const ROUTES = {
  invoiceList: '/billing',
  ...Object.fromEntries(
    Object.values(declaration.parts).flatMap(({ routes = [] }) => routes.map(({ name, path }) => [name, path])),
  ),
};

/**
 * Renders a part of this remote with its texts, on Friday 20 November 2026 at 09:00 in London unless told otherwise.
 */
export const renderOrders = (component: ReactElement, { answers = [], ...options }: RenderRemoteOptions = {}) =>
  renderRemote(component, {
    texts: { orders: { en: { ...en, ...ordering.en }, fr: { ...fr, ...ordering.fr } } },
    clears: CLEARS,
    answers: literalPathsLast([...PLAIN, ...answers]),
    routes: ROUTES,
    ...options,
  });
