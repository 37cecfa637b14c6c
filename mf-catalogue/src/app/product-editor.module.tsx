import { useCallback, useEffect, useState } from 'react';
import { useText } from '@larder/i18n';
import { Styles, useLinkTo } from '@larder/remote-kit';
import type { ModuleRequest } from '@larder/remote-kit';
import { PageHeader } from '@larder/ui';
import { useNavigate } from '@larder/ui/router';
import { ProductFacts } from '../features/product-details/product-details';
import { ProductEditor } from '../features/product-editor/product-editor';
import { useOpenedToEdit } from '../model/use-may-edit';
import css from './product-editor.css';
import facts from './product-facts.css';

/** `/my/products/new` and `/my/products/{sku}` (DSK-9). Who may not edit is led to the list. */
export function Module({ request }: { request: ModuleRequest }) {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const mayEdit = useOpenedToEdit();
  const { sku } = request.params;
  const [name, setName] = useState<string>();
  const list = linkTo('productList')!;
  const show = useCallback(
    (made: string) => void navigate(linkTo('productEditor', { sku: made })!, { replace: true }),
    [linkTo, navigate],
  );
  // Synchronises with the history.
  useEffect(() => {
    if (!mayEdit) void navigate(list, { replace: true });
  }, [list, mayEdit, navigate]);
  if (!mayEdit) return null;
  return (
    <>
      <Styles css={facts} />
      <Styles css={css} />
      <PageHeader
        title={sku === undefined ? t('editor.title-new') : (name ?? t('editor.title'))}
        back={{ to: list, text: t('editor.back') }}
      />
      <ProductEditor
        key={sku ?? 'new'}
        sku={sku}
        onNamed={setName}
        onMade={show}
        renderValues={(product) => <ProductFacts product={product} pictures="all" />}
      />
    </>
  );
}
