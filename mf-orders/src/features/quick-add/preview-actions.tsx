import { useText } from '@larder/i18n';
import { useNotify } from '@larder/remote-kit';
import { isReady, writeRest } from '@larder/rules/quick-add';
import { Button } from '@larder/ui';
import type { QuickPlan } from './use-quick-plan';

export interface PreviewActionsProps {
  quick: QuickPlan;
  isLoaded: boolean;
  onAdd: (count: number, apply: () => () => void) => void;
  onBack: () => void;
  onClose: () => void;
}

/** "Add", once for each row, and "Copy the rest" (GDE-45). */
export function PreviewActions({ quick, isLoaded, onAdd, onBack, onClose }: PreviewActionsProps) {
  const { t } = useText('orders');
  const notify = useNotify();
  const { plan, isApplied } = quick;
  const rest = plan.rows
    .filter((row) => !isReady(row))
    .map((row) => ({ ...row, quantity: quick.mended.get(row.number) ?? row.quantity }));
  const count = plan.lines.length;

  const restText = () => writeRest(rest, [t('quick.sku'), t('quick.name'), t('quick.quantity')]);
  const add = () => {
    if (count === 0) return;
    onAdd(count, () => quick.apply(restText(), rest));
    if (rest.length === 0) onClose();
  };
  const copy = () => {
    navigator.clipboard.writeText(restText()).then(
      () => notify(t('quick.copied', { count: rest.length })),
      () => notify(t('quick.not-copied')),
    );
  };
  return (
    <>
      <Button className="orders-paste-back" variant="text" icon="arrow-left" onClick={onBack}>
        {t('quick.back')}
      </Button>
      {isLoaded && rest.length > 0 && (
        <Button icon="copy" onClick={copy}>
          {t('quick.rest')}
        </Button>
      )}
      {isApplied && count === 0 ? (
        // The second press of a double click on "Add" comes here, and closes nothing.
        <Button
          variant="primary"
          onClick={({ detail }) => {
            if (detail < 2) onClose();
          }}
        >
          {t('quick.done')}
        </Button>
      ) : (
        <Button variant="primary" disabled={!isLoaded || count === 0} onClick={add}>
          {t('quick.apply', { count })}
        </Button>
      )}
    </>
  );
}
