import type { Invoice } from '@larder/contracts';
import type { IconName } from '@larder/ui';

interface InvoiceLook {
  key: 'pending' | 'due' | 'paid' | 'removed' | undefined;
  icon: IconName;
  className: string;
  showsDue: boolean;
  isRemoved: boolean;
}

const PENDING: InvoiceLook = { key: 'pending', icon: 'clock', className: '', showsDue: false, isRemoved: false };
const REMOVED: InvoiceLook = { key: 'removed', icon: 'close', className: '', showsDue: false, isRemoved: true };
const LOOKS: Record<string, InvoiceLook> = {
  'in-progress': PENDING,
  submitted: PENDING,
  authorised: { key: 'due', icon: 'calendar', className: 'due', showsDue: true, isRemoved: false },
  paid: { key: 'paid', icon: 'check', className: 'paid', showsDue: false, isRemoved: false },
  deleted: REMOVED,
  voided: REMOVED,
};
const UNKNOWN: InvoiceLook = { key: undefined, icon: 'info', className: '', showsDue: false, isRemoved: false };

/** How an invoice is shown by its status; samples that are not removed read as paid (INS-61 to INS-67). */
export function invoiceLook({ invoiceStatus, orderType }: Pick<Invoice, 'invoiceStatus' | 'orderType'>): InvoiceLook {
  const look = LOOKS[invoiceStatus] ?? UNKNOWN;
  return orderType === 'sample' && !look.isRemoved ? LOOKS.paid! : look;
}
