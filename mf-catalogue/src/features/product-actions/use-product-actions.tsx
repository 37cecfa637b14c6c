import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { apiErrorOf } from '@larder/api-client';
import type { SupplierProduct } from '@larder/contracts';
import { useProblemText, useText } from '@larder/i18n';
import { useLinkTo, useNotify } from '@larder/remote-kit';
import type { MenuItem } from '@larder/ui';
import { useNavigate } from '@larder/ui/router';
import { productFieldId } from '../../model/product-field-id';
import { allowedActions } from './allowed-actions';
import type { ProductAction } from './allowed-actions';
import { DeleteDialog, SuspendDialog } from './asking-dialogs';
import { isOvertaken } from './is-overtaken';
import { useProductCalls } from './product-actions.data';

const ICONS = {
  edit: 'edit',
  view: 'eye',
  copy: 'copy',
  send: 'check',
  'take-back': 'history',
  suspend: 'cancel',
  reactivate: 'refresh',
  delete: 'delete',
} as const;

interface Asking {
  product: SupplierProduct;
  what: 'suspend' | 'delete';
}

/**
 * The menu entries of a product and the dialogs that some of them open (DSK-5, DSK-8, DSK-16). `onDone` hears of each
 * change and its product. The page that shows them is left by an answer only while the user is still there.
 */
export function useProductActions(onDone: (product: SupplierProduct) => void): {
  itemsFor(product: SupplierProduct): MenuItem[];
  dialogs: ReactNode;
} {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const notify = useNotify();
  const problemText = useProblemText();
  const calls = useProductCalls();
  const [asking, setAsking] = useState<Asking>();

  const isHere = useRef(true);
  // Synchronises with the page, which answers can outlive.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const toEditor = (sku: string, field?: string) => {
    const hash = field === undefined ? '' : `#${productFieldId(field)}`;
    if (isHere.current) void navigate(`${linkTo('productEditor', { sku })!}${hash}`);
  };

  async function attempt(product: SupplierProduct, work: () => Promise<unknown>) {
    try {
      await work();
      onDone(product);
    } catch (caught) {
      const failure = apiErrorOf(caught);
      // The page of the product lists what is missing, as links to its fields, when it is opened at one of them.
      if (failure.code === 'product_incomplete') toEditor(product.sku, failure.problem?.errors[0]?.field);
      else if (isOvertaken(failure)) await calls.refresh();
      notify(problemText(failure));
    }
  }

  const doing: Record<ProductAction, (product: SupplierProduct) => void> = {
    edit: ({ sku }) => toEditor(sku),
    view: ({ sku }) => toEditor(sku),
    copy: (product) =>
      void attempt(product, async () => {
        const made = await calls.copy(product.sku);
        notify(t('actions.copied', { name: made.name }));
        toEditor(made.sku);
      }),
    send: (product) =>
      void attempt(product, async () => {
        await calls.move(product, 'submitted');
        notify(t('actions.sent', { name: product.name }));
      }),
    'take-back': (product) =>
      void attempt(product, async () => {
        await calls.move(product, 'draft');
        notify(t('actions.taken-back', { name: product.name }));
      }),
    reactivate: (product) =>
      void attempt(product, async () => {
        await calls.move(product, 'active');
        notify(t('actions.reactivated', { name: product.name }));
      }),
    suspend: (product) => setAsking({ product, what: 'suspend' }),
    delete: (product) => setAsking({ product, what: 'delete' }),
  };

  const close = () => setAsking(undefined);
  const done = (product: SupplierProduct, text: string) => {
    close();
    notify(text);
    onDone(product);
  };
  return {
    itemsFor: (product) =>
      allowedActions(product).map((action) => ({
        key: action,
        text: t(`action.${action}`),
        icon: ICONS[action],
        onSelect: () => doing[action](product),
        ...(action === 'delete' || action === 'suspend' ? { danger: true, divided: true } : {}),
      })),
    dialogs:
      asking
      && (asking.what === 'suspend' ? (
        <SuspendDialog
          product={asking.product}
          onClose={close}
          onDone={() => done(asking.product, t('actions.suspended', { name: asking.product.name }))}
        />
      ) : (
        <DeleteDialog
          product={asking.product}
          onClose={close}
          onDone={() => done(asking.product, t('actions.deleted', { name: asking.product.name }))}
        />
      )),
  };
}
