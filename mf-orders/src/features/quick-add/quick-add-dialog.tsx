import { useText } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import type { SourceRefusal, SourceRow } from '@larder/rules/quick-add';
import { MAX_BYTES, checkText, readFileText } from '@larder/rules/quick-add';
import { Button, Dialog } from '@larder/ui';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Supply } from '../../model/supply/use-supply';
import { Preview } from './preview';
import { PreviewActions } from './preview-actions';
import css from './quick-add.css';
import { showRows } from './quick-draft.store';
import type { QuickDraftStore } from './quick-draft.store';
import { SourceForm } from './source-form';
import { useQuickPlan } from './use-quick-plan';
import { useShelves } from './use-shelves';

export interface QuickAddDialogProps {
  supply: Supply;
  draft: QuickDraftStore;
  /** Puts lines on the order in a way that can be undone; `apply` gives what brings the draft back. */
  onAdd: (count: number, apply: () => () => void) => void;
  onClose: () => void;
}

const NO_ROWS: readonly SourceRow[] = [];

/** Text or a file, then what becomes of each row; nothing is on the order before "Add" (GDE-37, GDE-41, GDE-45). */
export function QuickAddDialog({ supply, draft, onAdd, onClose }: QuickAddDialogProps) {
  const { t } = useText('orders');
  const file = useRef<HTMLInputElement>(null);
  const shelves = useShelves(supply);
  const [refusal, setRefusal] = useState<SourceRefusal>();
  const { text, isPreview, source: read } = useStore(draft);
  const source = isPreview ? read : undefined;
  const quick = useQuickPlan(shelves, source?.rows ?? NO_ROWS, draft);

  const readText = (given: string) => {
    const { source: found, refusal: why } = checkText(given);
    setRefusal(why);
    if (found) showRows(draft, found);
    return found !== undefined;
  };
  const readFile = async (chosen: File) => {
    if (chosen.size > MAX_BYTES) return setRefusal({ code: 'too-big' });
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    if (!bytes) return setRefusal({ code: 'no-text' });
    const given = readFileText(new Uint8Array(bytes));
    if (readText(given)) draft.setState({ text: given });
    return undefined;
  };
  const type = (next: string) => {
    draft.setState({ text: next });
    setRefusal(undefined);
  };
  const why =
    refusal
    && (refusal.code === 'too-many'
      ? t('quick.too-many', { count: refusal.rowCount })
      : t(`quick.refused.${refusal.code}`));
  const title = !source
    ? t('quick.open')
    : quick.isApplied
      ? t('quick.remains', { count: quick.plan.rows.length })
      : t('quick.read', { count: source.rows.length });

  return (
    <>
      <Styles css={css} />
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          source ? (
            <PreviewActions
              quick={quick}
              isLoaded={shelves.agreed !== undefined}
              onAdd={onAdd}
              onBack={() => draft.setState({ isPreview: false })}
              onClose={onClose}
            />
          ) : (
            <>
              <Button icon="file" onClick={() => file.current?.click()}>
                {t('quick.file')}
              </Button>
              <Button variant="primary" disabled={text.trim() === ''} onClick={() => readText(text)}>
                {t('quick.preview')}
              </Button>
            </>
          )
        }
      >
        {source ? (
          <Preview supply={supply} shelves={shelves} quick={quick} source={source} />
        ) : (
          <SourceForm
            file={file}
            agreed={supply.agreed.data}
            text={text}
            refusal={why}
            onText={type}
            onRead={() => readText(text)}
            onFile={(chosen) => void readFile(chosen)}
          />
        )}
      </Dialog>
    </>
  );
}
