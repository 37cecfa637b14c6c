import { useText } from '@larder/i18n';
import type { ReactNode } from 'react';
import { DiscardDialog } from '../../components/page/discard-dialog';
import { DiscardDraftDialog } from '../../components/page/discard-draft-dialog';
import { StepHeader } from '../../components/page/step-header';
import { LeaveOrderDialog } from '../../components/saving/leave-order-dialog';
import type { DuplicateOrderState } from './use-duplicate-order';

/** A copy of an order: the heading of its step, the step itself, and the questions before it is dropped (ORD-92). */
export function DuplicateOrder({ copy, children }: { copy: DuplicateOrderState; children: ReactNode }) {
  const { t } = useText('orders');
  const {
    original: { id },
    isReviewing,
    attempt,
    held,
  } = copy;
  const steps = [{ title: t('steps.items'), onSelect: copy.changeLines }, { title: t('steps.review') }];
  return (
    <>
      <StepHeader
        key={String(isReviewing)}
        screen={`duplicate-${id}-${isReviewing ? 'review' : 'items'}`}
        title={isReviewing ? t('review.title') : t('duplicate.title', { id })}
        steps={steps}
        current={isReviewing ? 1 : 0}
      />
      {children}
      {copy.isDiscarding && copy.savesItself && (
        <DiscardDraftDialog
          draftId={copy.draftId}
          onDelete={copy.deleteDraft}
          onDeleted={copy.drop}
          onKeep={copy.keep}
        />
      )}
      {copy.isDiscarding && !copy.savesItself && <DiscardDialog onDiscard={copy.drop} onKeep={copy.keep} />}
      {attempt && (
        <LeaveOrderDialog
          draftId={copy.draftId}
          onStay={attempt.stay}
          onDrop={() => copy.dropUnsaved(attempt.proceed)}
          onGo={attempt.proceed}
        />
      )}
      {held.isLeft && (
        <LeaveOrderDialog
          draftId={copy.draftId}
          onStay={held.onStay}
          onDrop={() => copy.dropUnsaved(held.onLetGo)}
          onGo={held.onLetGo}
        />
      )}
    </>
  );
}
