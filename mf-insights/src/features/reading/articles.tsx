import { useText } from '@larder/i18n';
import { useConfig } from '@larder/remote-kit';
import { Picture } from '@larder/ui';
import { ExternalLink } from '../../components/external-link';

/** What is being read, from the region's configuration; nothing at all where there is none (INS-46, INS-47). */
export function Articles() {
  const { t } = useText('insights');
  const { articles } = useConfig();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="insights-articles">
      <h2 id="insights-articles" className="insights-heading">
        {t('articles.title')}
      </h2>
      <ul className="insights-articles">
        {articles.map(({ title, image, url }) => (
          <li key={url} className="card flush insights-article">
            <Picture src={image} alt="" className="insights-cover" />
            <h3>
              <ExternalLink href={url} className="insights-stretched">
                {title}
              </ExternalLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
