import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Tag } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import { TagField } from './tag-field';

interface TagSearchProps {
  taxonomy: readonly Tag[];
  tags: readonly string[];
  onChange(tags: string[]): void;
  /** Search was pressed with these tags chosen. */
  onSearch(): void;
}

/** The box and its Search button; without a tag it asks for one (CAT-16, CAT-24). */
export function TagSearch({ taxonomy, tags, onChange, onSearch }: TagSearchProps) {
  const { t } = useText('catalogue');
  const [isAsked, setAsked] = useState(false);
  // Tags may come with the address too (CAT-21); once there were some, nothing was asked for.
  if (isAsked && tags.length > 0) setAsked(false);

  function search(event?: FormEvent) {
    event?.preventDefault();
    setAsked(tags.length === 0);
    if (tags.length > 0) onSearch();
    else onChange([]);
  }
  function change(changed: string[]) {
    setAsked(false);
    onChange(changed);
  }
  return (
    <form role="search" aria-label={t('search.label')} className="catalogue-search" onSubmit={search} noValidate>
      <TagField
        taxonomy={taxonomy}
        tags={tags}
        error={isAsked ? t('product-search_input_required_error') : undefined}
        onChange={change}
        onEnter={() => search()}
      />
      <Button variant="primary" type="submit">
        {t('common:search')}
      </Button>
    </form>
  );
}
