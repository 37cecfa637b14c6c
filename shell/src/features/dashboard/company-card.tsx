import { useState } from 'react';
import { useText } from '@larder/i18n';
import { Button } from '@larder/ui';
import picture from '../../pictures/spot-company.svg';
import { useWorkspace } from '../../services/workspace.data';
import { CompanyFacts } from './company-facts';
import { CompanyPanel } from './company-panel';
import { Tile } from './tile';

/** The own company, in the customer view (SHL-97, SHL-98). */
export function CompanyCard({ span }: { span: number }) {
  const { t } = useText('shell');
  const [isOpen, setOpen] = useState(false);
  const workspace = useWorkspace();
  const title = t('company.title');
  const open = () => {
    // Its details may have been edited in this tab, whose remotes have caches of their own.
    workspace.retry();
    setOpen(true);
  };
  return (
    <Tile title={title} span={span} tone="sky" picture={picture}>
      <CompanyFacts />
      <span className="gap" />
      <Button aria-label={t('company.view-named')} onClick={open}>
        {t('company.view')}
      </Button>
      {isOpen && <CompanyPanel onClose={() => setOpen(false)} />}
    </Tile>
  );
}
