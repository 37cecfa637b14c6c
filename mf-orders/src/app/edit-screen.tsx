import type { Order } from '@larder/contracts';
import { useText } from '@larder/i18n';
import type { CutOff } from '@larder/rules';
import { Card, PageHeader } from '@larder/ui';
import { useSentForm } from '../components/submitting/use-sent-form';
import { DeliveryPanel } from '../features/delivery-choice/delivery-panel';
import { UndoAll } from '../features/edit-order/close-edit';
import { EditHead } from '../features/edit-order/edit-head';
import { EditOrder } from '../features/edit-order/edit-order';
import { useEditOrder } from '../features/edit-order/use-edit-order';
import type { EditOrderInput } from '../features/edit-order/use-edit-order';
import { ContactField } from '../features/order-contact/contact-field';
import { DraftReview } from '../features/review-order/draft-review';
import type { LeftOrder } from '../model/saving/order-saving';
import type { PlacedOrder, Submits } from '../model/submitting/submits';
import { usePlacedMeanwhile } from '../components/submitting/use-placed-meanwhile';
import { useSupply } from '../model/supply/use-supply';
import { LinesStep } from './lines-step';
import { SavedForm } from './saved-form';

interface EditScreenProps extends Omit<EditOrderInput, 'supply'> {
  onPlaced: (placed: PlacedOrder, cutOff: CutOff | undefined) => void;
  /** The view is to read the order again. */
  onStale: () => void;
  /** The draft as the saving stored it, or found it stored. */
  onStored: (order: Order) => void;
  /** The submits of the order, from its view too. */
  submits: Submits;
  /** The edit was left with changes, which are saved or kept by now. */
  onLeft: (left: LeftOrder) => void;
}

/** Edit and review of a draft (ORD-72). */
export function EditScreen(props: EditScreenProps) {
  const { t } = useText('orders');
  const { onStored, onLeft, ...steps } = props;
  const { order, onSaved } = steps;
  return (
    <SavedForm
      order={order}
      heading={<PageHeader title={t('edit.title', { id: order.id })} />}
      onStored={onStored}
      onLeft={onLeft}
      onTakenOver={onSaved}
      submits={steps.submits}
    >
      <EditSteps {...steps} />
    </SavedForm>
  );
}

function EditSteps({ onPlaced, onStale, submits, ...props }: Omit<EditScreenProps, 'onStored' | 'onLeft'>) {
  const { t } = useText('orders');
  const { order } = props;
  const supply = useSupply(order);
  const edit = useEditOrder({ ...props, supply });
  const { rules } = supply;
  const sentForm = useSentForm();
  const confirm = (placed: PlacedOrder) => {
    sentForm(placed.form);
    // It is no draft any more: leaving the edit tells of none.
    void edit.own?.finish();
    onPlaced(placed, edit.cutOff);
  };
  usePlacedMeanwhile(confirm);
  return (
    <EditOrder edit={edit}>
      {edit.isReviewing ? (
        <DraftReview
          order={order}
          supply={supply}
          onPlaced={confirm}
          onOutdated={edit.showTheirs}
          onStale={onStale}
          submits={submits}
          onSaved={edit.close}
          onChangeLines={edit.changeLines}
          onChooseDate={edit.chooseDate}
        />
      ) : (
        <LinesStep
          itemsOf="changed"
          supply={supply}
          orderId={order.id}
          isPanelOpen={edit.isPanelOpen}
          isPending={edit.saving.isPending || edit.closing.isWaiting}
          leaveText={edit.own ? t('save.close') : t('common:cancel')}
          keepsOnLeave={edit.own !== undefined}
          belowLeave={edit.own && <UndoAll saving={edit.own} />}
          onNext={edit.review}
          onLeave={edit.cancel}
          head={
            <EditHead edit={edit}>
              <DeliveryPanel
                rules={rules}
                isOpen={edit.isPanelOpen}
                startsWithOther={edit.isDateBad}
                showsMissing={edit.needsDate}
                onOpen={edit.openPanel}
                onClose={edit.closePanel}
              />
            </EditHead>
          }
        >
          <Card>
            <ContactField suggestion={rules.location.data?.contactInformation} showsMissing={edit.isChecked} />
          </Card>
        </LinesStep>
      )}
    </EditOrder>
  );
}
