import { useState } from 'react';
import type { Tag } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Field, IconButton } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { findTag } from '../../model/query-tags';
import { suggestTags } from './suggestions';
import type { TagSuggestion } from './suggestions';
import { TagFieldSkeleton } from './tag-field-skeleton';

const TAG_BOX = lateCode(async () => (await import('@larder/ui/pickers')).TagBox);
// On its way together with the taxonomy, not after it.
void TAG_BOX.load().catch(() => undefined);

interface TagFieldProps {
  taxonomy: readonly Tag[];
  tags: readonly string[];
  error: string | undefined;
  onChange(tags: string[]): void;
  /** Enter in the empty field. */
  onEnter(): void;
}

/** The box with the chosen tags as chips and suggestions from the third letter on (CAT-16 to CAT-20, CAT-28). */
export function TagField({ taxonomy, tags, error, onChange, onEnter }: TagFieldProps) {
  const { t } = useText('catalogue');
  const [typed, setTyped] = useState('');
  const options = suggestTags(typed, taxonomy, tags).map((suggestion) => ({
    value: suggestion.tag.name,
    label: suggestion.tag.name,
    content: <Suggestion {...suggestion} />,
  }));

  function choose(name: string) {
    setTyped('');
    if (!tags.includes(name)) onChange([...tags, name]);
  }
  /** A name or an alias becomes a chip, any other text goes. */
  function take() {
    const found = typed.trim() === '' ? undefined : findTag(typed, taxonomy);
    setTyped('');
    if (found) choose(found.name);
  }
  function clear() {
    setTyped('');
    onChange([]);
  }
  const isEmpty = typed === '' && tags.length === 0;
  return (
    <LatePart code={TAG_BOX} waiting={<TagFieldSkeleton />}>
      {(TagBox) => (
        <Field label={t('search.label')} error={error}>
          <TagBox
            icon="search"
            name="tags"
            value={typed}
            chosen={tags}
            options={options}
            listLabel={t('search.suggestions')}
            onChange={setTyped}
            onChoose={({ value }) => choose(value)}
            onRemove={(name) => onChange(tags.filter((tag) => tag !== name))}
            onBlur={take}
            onEnter={() => (typed === '' ? onEnter() : take())}
            after={!isEmpty && <IconButton icon="close" label={t('common:clear')} onClick={clear} />}
          />
        </Field>
      )}
    </LatePart>
  );
}

function Suggestion({ tag: { name, description }, alias }: TagSuggestion) {
  return (
    <span>
      <b className="strong">{name}</b>
      {alias && <span className="muted"> ({alias})</span>}
      {description && <span className="small muted catalogue-suggestion">{description}</span>}
    </span>
  );
}
