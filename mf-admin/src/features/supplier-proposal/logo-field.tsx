import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';
import { DropSkeleton } from '@larder/remote-kit/editing';
import { Button, FieldGroup } from '@larder/ui';
import { lateCode, LatePart } from '@larder/ui/late';
import { SupplierLogo } from '@larder/ui/suppliers';
import { useFileWords } from '../../components/use-file-words';
import { idOf } from './proposal-fields';
import type { ProposalEditing } from './use-proposal-editor';

const FILE_SENDER = lateCode(async () => (await import('@larder/ui/desk')).FileSender);

/** A logo is a square of 400 px or more (DSK-27). */
const LOGO = { shortestSide: 400, isSquare: true };

/** The logo: as it is, another one, or none. */
export function LogoField({
  editing: { form, files, upload },
  companyName,
}: {
  editing: ProposalEditing;
  companyName: string;
}) {
  const { t } = useText('admin');
  const words = useFileWords({
    'too-small': t('files.problem.logo-too-small'),
    'too-many': t('files.problem.one-logo'),
  });
  const { supplierLogo } = form.values;
  return (
    <div id={idOf('supplierLogo')}>
      <FieldGroup label={t('company.proposal.supplierLogo')} hint={t('company.logo-hint')}>
        <div className="admin-logo">
          <SupplierLogo name={companyName}>
            {supplierLogo && <StoredPicture path={supplierLogo} alt={t('company.logo', { name: companyName })} />}
          </SupplierLogo>
          <div>
            <LatePart code={FILE_SENDER} waiting={<DropSkeleton />}>
              {(FileSender) => (
                <FileSender
                  {...words}
                  accept="image/jpeg,image/png,image/webp"
                  picture={LOGO}
                  onBusy={files.onBusy}
                  send={async (file) => form.set('supplierLogo', (await upload(file)).path)}
                >
                  {t(supplierLogo ? 'company.logo-other' : 'company.logo-add')}
                </FileSender>
              )}
            </LatePart>
            {supplierLogo && (
              <div>
                <Button variant="danger-text" onClick={() => form.set('supplierLogo', null)}>
                  {t('company.logo-remove')}
                </Button>
              </div>
            )}
          </div>
        </div>
      </FieldGroup>
    </div>
  );
}
