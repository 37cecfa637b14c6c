import type { Load } from '@larder/api-client';
import type { ApprovedProduct, GuideList } from '@larder/contracts';
import { usePreference } from '@larder/remote-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useGuide } from '../../model/guide/guide.data';
import type { GuideLoad } from '../../model/guide/guide.data';
import { useOrderForm } from '../../model/order-form/order-form-context';
import { FillUsual } from './fill-usual';
import { useFillUsual } from './use-fill-usual';

/** The view of the items, kept by hand for new orders apart from edit and duplicate (GDE-6). */
type ItemsView = 'guide' | 'order';
export type ItemsOf = 'new' | 'changed';

export interface ItemsState {
  /** "Fill usual", beside the tabs or in the bar of a phone. */
  fill: ReactNode;
  view: ItemsView;
  show(view: ItemsView): void;
  guide: GuideLoad;
  /** Shows a list that was just made. */
  addList(list: GuideList): void;
}

/** Which view of the items shows, and what both need (GDE-5, GDE-6). */
export function useItemsViews(of: ItemsOf, agreed: Load<ApprovedProduct[]>, orderId: number | undefined): ItemsState {
  // A draft that saves itself meanwhile does not ask for the figures again.
  const [known] = useState(orderId);
  const guide = useGuide(known);
  const fill = useFillUsual(agreed.data, guide);
  const { value: kept = {}, writeSome } = usePreference<Record<string, unknown>>('guide');
  const hasLines = useOrderForm((form) => form.lineIds.length > 0);
  const [first] = useState<ItemsView>(of === 'new' && !hasLines ? 'guide' : 'order');
  const view = kept[of] === 'guide' || kept[of] === 'order' ? kept[of] : first;
  return {
    view,
    show: (next) => writeSome({ [of]: next }),
    guide,
    fill: <FillUsual fill={fill} />,
    addList: (list) => {
      if (guide.data) guide.replace({ ...guide.data, lists: [...guide.data.lists, list] });
    },
  };
}
