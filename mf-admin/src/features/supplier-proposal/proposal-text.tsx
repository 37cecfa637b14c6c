import { useId, useState } from 'react';
import { PROFILE_LIMITS } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { Field, Segmented, SkeletonBlock, TextArea, TextInput } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { idOf } from './proposal-fields';
import type { ProposalEditing } from './use-proposal-editor';

const MARKDOWN = lateCode(async () => (await import('@larder/ui/markdown')).SafeMarkdown);

const MOST = {
  supplierSlogan: PROFILE_LIMITS.slogan,
  supplierShortDescription: PROFILE_LIMITS.shortDescription,
  supplierLongDescription: PROFILE_LIMITS.longDescription,
};

interface ProposalTextProps {
  editing: ProposalEditing;
  field: keyof typeof MOST;
}

/** Slogan, summary or story, with the characters that are left (DSK-27). */
export function ProposalText({ editing, field }: ProposalTextProps) {
  const { t } = useText('admin');
  const { form, missing } = editing;
  const most = MOST[field];
  const ties = {
    id: idOf(field),
    label: t(`company.proposal.${field}`),
    hint: t('company.left', { count: most - [...form.values[field]].length }),
    error: form.errors[field] ?? (missing.some((gap) => gap === field) ? t('company.needed') : undefined),
  };
  if (field === 'supplierLongDescription') return <Story editing={editing} ties={ties} most={most} />;
  if (field === 'supplierSlogan')
    return (
      <Field {...ties}>
        <TextInput {...form.bind(field)} maxLength={most} autoComplete="off" />
      </Field>
    );
  return (
    <Field {...ties}>
      <TextArea {...form.bind(field)} rows={3} maxLength={most} />
    </Field>
  );
}

interface StoryProps {
  editing: ProposalEditing;
  ties: { id: string; label: string; hint: string; error: string | undefined };
  most: number;
}

/** The story in Markdown, written or seen as customers will see it. */
function Story({ editing: { form }, ties, most }: StoryProps) {
  const { t } = useText('admin');
  const [look, setLook] = useState<'write' | 'preview'>('write');
  const [error, setError] = useState(ties.error);
  // What is wrong is mended where it is written.
  if (error !== ties.error) {
    setError(ties.error);
    if (ties.error) setLook('write');
  }
  const name = useId();
  const text = form.values.supplierLongDescription;
  return (
    <div className="admin-story">
      <Segmented
        label={t('company.story-look')}
        value={look}
        onChange={setLook}
        options={[
          { value: 'write', label: t('company.write') },
          { value: 'preview', label: t('company.preview') },
        ]}
      />
      {look === 'write' && (
        <Field {...ties} hint={`${t('company.markdown')} ${ties.hint}`}>
          <TextArea {...form.bind('supplierLongDescription')} rows={12} maxLength={most} />
        </Field>
      )}
      {look === 'preview' && (
        <>
          <h3 className="admin-story-label" id={name}>
            {ties.label}
          </h3>
          <section aria-labelledby={name} className="admin-preview">
            {text.trim() === '' ? (
              <p className="muted">{t('company.not-added')}</p>
            ) : (
              <LatePart code={MARKDOWN} waiting={<SkeletonBlock lines={6} bare />}>
                {(SafeMarkdown) => <SafeMarkdown text={text} topLevel={4} />}
              </LatePart>
            )}
          </section>
        </>
      )}
    </div>
  );
}
