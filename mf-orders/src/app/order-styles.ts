import greengrocerCss from './greengrocer.css';
import headCss from './order-head.css';
import css from './order.css';

/** What the pages of an order need; cards and lists go without most of it. */
export const orderCss = `${headCss}${greengrocerCss}${css}`;
