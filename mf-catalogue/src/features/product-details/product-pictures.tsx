import type { SupplierProductDetail } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { StoredPicture } from '@larder/remote-kit';

/** All pictures of a product in their order, each above what it shows (DSK-18). */
export function ProductPictures({ photos }: Pick<SupplierProductDetail, 'photos'>) {
  const { t } = useText('catalogue');
  if (photos.length === 0) return null;
  return (
    <ul className="catalogue-pictures" aria-label={t('editor.field.photos')}>
      {photos.map(({ path, description }) => (
        <li key={path}>
          <StoredPicture path={path} alt={description} className="catalogue-picture" />
          {/* The picture is named by it already. */}
          <p className="small muted" aria-hidden="true">
            {description}
          </p>
        </li>
      ))}
    </ul>
  );
}
