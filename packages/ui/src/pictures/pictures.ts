import emptyLocations from './empty-locations.svg';
import emptyOrders from './empty-orders.svg';
import emptyResults from './empty-results.svg';
import failed from './error-500.svg';
import partDown from './part-down.svg';

/** Addresses of the drawings that more than one room shows. */
export const PICTURES = { emptyLocations, emptyOrders, emptyResults, failed, partDown } as const;
