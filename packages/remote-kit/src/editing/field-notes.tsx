import { useFormats } from '@larder/i18n';
import { Styles } from '@larder/remote-kit';
import { localDate, toLocal } from '@larder/rules';
import { Alert, Button, Facts } from '@larder/ui';
import css from './editing.css';
import { goToField } from './go-to-field';
import type { ConflictFacts, FieldConflict } from './use-merged-editing';

/** How fields are called, found and said in words. */
export interface FieldNotesProps<Values> {
  nameOf(field: keyof Values & string): string;
  wordOf(field: keyof Values & string, value: Values[keyof Values & string]): string;
}

interface MissingFieldsProps<Field extends string> {
  title: string;
  fields: readonly Field[];
  nameOf(field: Field): string;
  idOf(field: Field): string;
}

/** What review needs and lacks, as links to the fields (DSK-12). */
export function MissingFields<Field extends string>({ title, fields, nameOf, idOf }: MissingFieldsProps<Field>) {
  if (fields.length === 0) return null;
  return (
    <Alert kind="error">
      <Styles css={css} />
      <p>{title}</p>
      <ul className="edited-missing">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(idOf(field));
              }}
            >
              {nameOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface FieldConflictsProps<Values extends object> extends FieldNotesProps<Values> {
  words: {
    merged: string;
    conflicts: string;
    mine: string;
    theirs: string;
    keepMine: string;
    keepTheirs: string;
    /** For several fields at once; without them each is answered alone. */
    allMine?: string;
    allTheirs?: string;
    /** In place of a name: staff, or a job of theirs. */
    staff?: string;
  };
  editing: {
    conflicts: readonly FieldConflict<Values>[];
    facts?: ConflictFacts | undefined;
    isMerged: boolean;
    settle(conflict: FieldConflict<Values>, side: 'mine' | 'theirs'): void;
  };
}

/**
 * Fields that a colleague changed too: each asks whose value stays, with name and time of both, and several can be
 * answered at once (DSK-17, GDE-74).
 */
export function FieldConflicts<Values extends object>({
  words,
  editing: { conflicts, facts, isMerged, settle },
  nameOf,
  wordOf,
}: FieldConflictsProps<Values>) {
  const { day, time, region } = useFormats();
  const of = (...known: (string | undefined)[]) => known.filter(Boolean).join(', ');
  const at = (moment: number) => time(toLocal(moment, region));
  // What others saved may lie days back, while the own save was refused just now.
  const sinceMine = (moment: number): string => {
    const [theirDay, ownDay] = [moment, facts?.mineAt ?? moment].map((each) => localDate(each, region));
    return theirDay === ownDay ? at(moment) : of(day(theirDay!, 'short'), at(moment));
  };
  const settleAll = (side: 'mine' | 'theirs') => conflicts.forEach((conflict) => settle(conflict, side));
  const mine = of(words.mine, facts && at(facts.mineAt));
  const { lastModified, lastModifiedBy } = facts?.theirs ?? {};
  const theirs = lastModified
    ? of(words.theirs, lastModifiedBy ?? words.staff, sinceMine(Date.parse(lastModified)))
    : words.theirs;
  if (conflicts.length === 0) return isMerged ? <Alert role="status">{words.merged}</Alert> : null;
  return (
    <div className="edited-conflicts">
      <Styles css={css} />
      <Alert kind="warning">{words.conflicts}</Alert>
      {conflicts.length > 1 && words.allMine && words.allTheirs && (
        <div className="edited-sides">
          <Button onClick={() => settleAll('mine')}>{words.allMine}</Button>
          <Button onClick={() => settleAll('theirs')}>{words.allTheirs}</Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <div key={conflict.field} className="edited-conflict" role="group" aria-label={nameOf(conflict.field)}>
          <b>{nameOf(conflict.field)}</b>
          <div className="edited-sides">
            <p className="edited-side">
              <small>{mine}</small>
              <span>{wordOf(conflict.field, conflict.mine)}</span>
              <Button onClick={() => settle(conflict, 'mine')}>{words.keepMine}</Button>
            </p>
            <p className="edited-side">
              <small>{theirs}</small>
              <span>{wordOf(conflict.field, conflict.theirs)}</span>
              <Button onClick={() => settle(conflict, 'theirs')}>{words.keepTheirs}</Button>
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

interface NotSavedFieldsProps<Values extends object> extends FieldNotesProps<Values> {
  title: string;
  changed: readonly (keyof Values & string)[];
  values: Values;
}

/** What was typed and is not saved, while the page can't be written in (DSK-14). */
export function NotSavedFields<Values extends object>({
  title,
  changed,
  values,
  nameOf,
  wordOf,
}: NotSavedFieldsProps<Values>) {
  if (changed.length === 0) return null;
  return (
    <Alert kind="warning" role="none">
      <p>{title}</p>
      <Facts tight items={changed.map((field) => ({ term: nameOf(field), value: wordOf(field, values[field]) }))} />
    </Alert>
  );
}
