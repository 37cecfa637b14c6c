import { Styles } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import { AboutSuppliers } from '../features/about-suppliers/about-suppliers';
import { suppliersIn } from '../features/about-suppliers/about-suppliers.data';
import css from './about-suppliers.css';

/** The panel "About your suppliers" beside an order (REL-107). */
export function Module({ request }: { request: ModuleRequest }) {
  return (
    <>
      <Styles css={css} />
      <AboutSuppliers suppliers={suppliersIn(request.context)} />
    </>
  );
}
