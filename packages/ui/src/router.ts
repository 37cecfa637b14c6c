/**
 * The part of react-router that Larder uses. Every root renders `<Router location navigator>` over the one history of the page.
 */
export { Link, Router, matchPath, useLocation, useNavigate, useSearchParams } from 'react-router';
export type { LinkProps, Location, NavigateFunction, To } from 'react-router';
export { createBrowserHistory } from './router/browser-history';
export type { History, HistoryListener } from './router/browser-history';
export { HistoryRouter } from './router/history-router';
export type { HistoryRouterProps } from './router/history-router';
