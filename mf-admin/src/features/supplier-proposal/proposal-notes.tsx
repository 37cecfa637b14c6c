import { useText } from '@larder/i18n';
import { Alert, Button, Facts } from '@larder/ui';
import { goTo, idOf } from './field-ids';
import type { ProposalConflict, ProposalEditing, ProposalField, ProposalValues } from './use-proposal-editor';

/** What review needs and lacks, as links to the fields (DSK-12, DSK-28). */
export function Missing({ editing: { missing } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  if (missing.length === 0) return null;
  return (
    <Alert kind="error">
      <p>{t('company.missing', { count: missing.length })}</p>
      <ul className="admin-missing">
        {missing.map((field) => <li key={field}><a href={`#${idOf(field)}`} onClick={(event) => { event.preventDefault(); goTo(field); }}>{t(`company.proposal.${field}`)}</a></li>)}
      </ul>
    </Alert>
  );
}

/** Fields that a colleague changed too: each asks whose value stays (DSK-17). */
export function Conflicts({ editing: { conflicts, isMerged, settle } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  if (conflicts.length === 0) return isMerged ? <Alert role="status">{t('company.merged')}</Alert> : null;
  return (
    <Alert kind="warning">
      <p>{t('company.conflicts')}</p>
      {conflicts.map((conflict) => <OneConflict key={conflict.field} conflict={conflict} onSettle={(side) => settle(conflict, side)} />)}
    </Alert>
  );
}

function OneConflict({ conflict: { field, mine, theirs }, onSettle }: { conflict: ProposalConflict; onSettle(side: 'mine' | 'theirs'): void }) {
  const { t } = useText('admin');
  const word = useValueWords();
  return (
    <div className="admin-conflict" role="group" aria-label={t(`company.proposal.${field}`)}>
      <b>{t(`company.proposal.${field}`)}</b>
      <p><span>{t('company.mine')}: {word(mine)}</span><Button onClick={() => onSettle('mine')}>{t('company.keep-mine')}</Button></p>
      <p><span>{t('company.their-value')}: {word(theirs)}</span><Button onClick={() => onSettle('theirs')}>{t('company.keep-theirs')}</Button></p>
    </div>
  );
}

/** What was typed and is not saved, while the changes are in review (DSK-14). */
export function NotSaved({ editing: { changed, form } }: { editing: ProposalEditing }) {
  const { t } = useText('admin');
  const word = useValueWords();
  if (changed.length === 0) return null;
  return (
    <Alert kind="warning" role="none">
      <p>{t('company.not-saved')}</p>
      <Facts tight items={changed.map((field) => ({ term: t(`company.proposal.${field}`), value: word(form.values[field]) }))} />
    </Alert>
  );
}

/** A value of a field in words: of pictures their descriptions. */
function useValueWords() {
  const { t } = useText('admin');
  return (value: ProposalValues[ProposalField]): string => {
    if (value === null || value.length === 0) return t('company.not-added');
    return typeof value === 'string' ? value : value.map(({ path, description }) => description || path.split('/').at(-1)!).join(', ');
  };
}
