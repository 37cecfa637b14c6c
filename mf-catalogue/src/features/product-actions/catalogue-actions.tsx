import { apiErrorOf } from '@larder/api-client';
import { useProblemText, useText } from '@larder/i18n';
import { saveFile, useLinkTo, useNotify } from '@larder/remote-kit';
import { Icon, LinkButton, Menu } from '@larder/ui';
import type { MenuItem } from '@larder/ui';
import { useProductCalls } from './product-actions.data';

/** "New product", with import and export behind a menu, above the list (DSK-5). */
export function CatalogueActions() {
  const { t } = useText('catalogue');
  const linkTo = useLinkTo();
  const notify = useNotify();
  const problemText = useProblemText();
  const { exportAll } = useProductCalls();
  const importing = linkTo('productImport');

  async function save() {
    try {
      saveFile(await exportAll(), 'products.csv');
    } catch (caught) {
      const failure = apiErrorOf(caught);
      notify(problemText(failure));
    }
  }
  const items: MenuItem[] = [
    ...(importing ? [{ key: 'import', text: t('action.import'), icon: 'table' as const, to: importing }] : []),
    { key: 'export', text: t('action.export'), icon: 'download', onSelect: () => void save() },
  ];
  return (
    <>
      <LinkButton variant="primary" icon="plus" to={linkTo('newProduct')!}>
        {t('action.new')}
      </LinkButton>
      <Menu label={t('action.more-list')} buttonClassName="iconbtn" items={items}>
        <Icon name="more" />
      </Menu>
    </>
  );
}
