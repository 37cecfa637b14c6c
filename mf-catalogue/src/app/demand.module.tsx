import { useSend } from '@larder/api-client';
import { useProblemText, useText } from '@larder/i18n';
import { saveFile, Styles, useNotify } from '@larder/remote-kit';
import { Button, PageHeader } from '@larder/ui';
import { Demand } from '../features/demand/demand';
import { useDemandFile } from '../features/demand/demand.data';
import css from './demand.css';

/** `/my/demand`: what the own products are ordered for, day by day; it names no customer (DSK-24, DSK-25). */
export function Module() {
  const { t } = useText('catalogue');
  const notify = useNotify();
  const problemText = useProblemText();
  const { load } = useDemandFile();
  const { isSending: isSaving, send } = useSend();
  const save = () =>
    send(
      async () => {
        saveFile(await load(), 'demand.csv');
      },
      (failure) => {
        notify(problemText(failure));
        return true;
      },
    );
  return (
    <>
      <Styles css={css} />
      <PageHeader
        title={t('demand.title')}
        actions={
          <Button icon="download" loading={isSaving} onClick={() => void save()}>
            {t('demand.csv')}
          </Button>
        }
      >
        {t('demand.lead')}
      </PageHeader>
      <Demand />
    </>
  );
}
