import { useEffect } from 'react';
import { useText } from '@larder/i18n';
import { Styles, useLinkTo } from '@larder/remote-kit';
import { PageHeader } from '@larder/ui';
import { useNavigate } from '@larder/ui/router';
import { ProductImport } from '../features/product-import/product-import';
import { useOpenedToEdit } from '../model/use-may-edit';
import css from './product-import.css';

/** `/my/products/import`: products from a CSV file (DSK-23). Who may not edit is led to the list. */
export function Module() {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const mayEdit = useOpenedToEdit();
  const list = linkTo('productList')!;
  // Synchronises with the history.
  useEffect(() => {
    if (!mayEdit) void navigate(list, { replace: true });
  }, [list, mayEdit, navigate]);
  if (!mayEdit) return null;
  return (
    <>
      <Styles css={css} />
      <PageHeader title={t('import.title')} back={{ to: list, text: t('editor.back') }}>
        {t('import.lead')}
      </PageHeader>
      <ProductImport />
    </>
  );
}
