import { useText } from '@larder/i18n';
import type { ReactNode } from 'react';
import { LeaveDialog } from '../../components/page/leave-dialog';
import { StepHeader } from '../../components/page/step-header';
import { NotSavedDialog } from './close-edit';
import { ConflictDialog } from './conflict-dialog';
import { SaveError } from './save-error';
import type { EditOrderState } from './use-edit-order';

/**
 * The edit of a draft: the heading of its step, the step itself, and the questions of a conflict and before unsaved
 * changes are left.
 */
export function EditOrder({ edit: { root, ...edit }, children }: { edit: EditOrderState; children: ReactNode }) {
  const { t } = useText('orders');
  const {
    order: { id },
    saving,
    isReviewing,
    attempt,
    held,
  } = edit;
  const steps = [{ title: t('steps.edit'), onSelect: edit.changeLines }, { title: t('steps.review') }];
  const leaveProps = {
    isPending: saving.isPending,
    error: saving.error && <SaveError error={saving.error} orderId={id} />,
  };
  return (
    <div ref={root}>
      <StepHeader
        key={String(isReviewing)}
        screen={`edit-${id}-${isReviewing ? 'review' : 'items'}`}
        title={t(isReviewing ? 'edit.review-title' : 'edit.title', { id })}
        steps={steps}
        current={isReviewing ? 1 : 0}
      />
      {children}
      {edit.closing.isAsking && (
        <NotSavedDialog
          isPending={edit.closing.isWaiting}
          onAgain={() => void edit.closing.close()}
          onKeep={edit.closing.keepEditing}
          onClose={edit.close}
        />
      )}
      {saving.hasConflict ? (
        <ConflictDialog
          isPending={saving.isPending}
          onKeepMine={edit.keepMine}
          onLoadTheirs={edit.loadTheirs}
          onClose={saving.dropConflict}
        />
      ) : (
        <>
          {edit.isLeaving && (
            <LeaveDialog {...leaveProps} onStay={edit.stay} onLeave={edit.close} onSave={edit.saveAndClose} />
          )}
          {attempt && (
            <LeaveDialog
              {...leaveProps}
              onStay={attempt.stay}
              onLeave={() => edit.dropUnsaved(attempt.proceed)}
              onSave={() => edit.saveAndGo(attempt.proceed)}
            />
          )}
          {held.isLeft && (
            <LeaveDialog
              {...leaveProps}
              onStay={held.onStay}
              onLeave={() => edit.dropUnsaved(held.onLetGo)}
              onSave={() => edit.saveAndGo(held.onLetGo)}
            />
          )}
        </>
      )}
    </div>
  );
}
