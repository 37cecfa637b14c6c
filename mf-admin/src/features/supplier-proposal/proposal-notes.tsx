import { useText } from '@larder/i18n';
import { FieldConflicts, MissingFields, NotSavedFields } from '@larder/remote-kit/editing';
import { useConflictWords } from '../../components/use-conflict-words';
import { idOf } from './proposal-fields';
import type { ProposalField, ProposalValues } from './proposal-fields';
import type { ProposalEditing } from './use-proposal-editor';

/** What review needs and lacks, as links to the fields (DSK-12, DSK-28). */
export function Missing({ editing: { missing } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  return (
    <MissingFields
      title={t('company.missing', { count: missing.length })}
      fields={missing}
      nameOf={useFieldNames()}
      idOf={idOf}
    />
  );
}

/** Fields that a colleague changed too: each asks whose value stays (DSK-17). */
export function Conflicts({ editing }: { editing: ProposalEditing }) {
  const words = useConflictWords(editing.changed.length === 0);
  return <FieldConflicts editing={editing} words={words} nameOf={useFieldNames()} wordOf={useValueWords()} />;
}

/** What was typed and is not saved, while the changes are in review (DSK-14). */
export function NotSaved({ editing: { changed, form } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  return (
    <NotSavedFields
      title={t('company.not-saved')}
      changed={changed}
      values={form.values}
      nameOf={useFieldNames()}
      wordOf={useValueWords()}
    />
  );
}

function useFieldNames() {
  const { t } = useText('admin');
  return (field: ProposalField) => t(`company.proposal.${field}`);
}

/** A value of a field in words: of pictures their descriptions. */
function useValueWords() {
  const { t } = useText('admin');
  return (_field: ProposalField, value: ProposalValues[ProposalField]): string => {
    if (value === null || value.length === 0) return t('company.not-added');
    return typeof value === 'string'
      ? value
      : value.map(({ path, description }) => description || path.split('/').at(-1)!).join(', ');
  };
}
