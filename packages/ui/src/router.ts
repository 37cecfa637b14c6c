/**
 * The part of react-router-dom that Larder uses. Every root renders `<Router location navigator>` over the one history
 * of the page; routes are matched, and links to them made, by the table.
 */
export { Link, Router, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, To } from 'react-router-dom';
export { createBrowserHistory } from './router/browser-history';
export type { History, HistoryListener, HistoryUpdate } from './router/browser-history';
export { HistoryRouter } from './router/history-router';
export type { HistoryRouterProps } from './router/history-router';
export type { AddressedRoute, MatchedRoute } from './router/route-match';
export { createRouteTable } from './router/route-table';
export type { LinkTo, RouteTable } from './router/route-table';
