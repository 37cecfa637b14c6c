/** What only the pages with producers show. Not shared at run time: a remote that shows them carries it. */
export { SupplierLogo } from './cards/supplier-logo';
export type { SupplierLogoProps } from './cards/supplier-logo';
