/** @jest-environment jsdom */
import { openPart, panelOf } from '../../testing/open-part';
import { Articles } from './articles';
import { MissionLink } from './mission-link';
import { ProducerNetwork } from './producer-network';

const ARTICLES = ['one', 'two', 'three', 'four'].map((slug) => ({
  title: `Article ${slug}`,
  image: `/${slug}.svg`,
  url: `/articles/${slug}`,
}));

test('the producer network leads to the search (INS-45)', () => {
  expect(openPart(<ProducerNetwork />).screen.getByRole('link', { name: 'Browse producers' })).toHaveAttribute(
    'href',
    '/products',
  );
});

test('articles have image, title and link in a new tab (INS-46, INS-47)', () => {
  const opened = openPart(<Articles />, { config: { articles: ARTICLES } });
  const links = panelOf(opened, 'Trending articles').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ARTICLES.map(({ url }) => url));
  for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(opened.container.querySelectorAll('.insights-articles img')).toHaveLength(4);
});

test('without articles there is no heading for them (INS-46)', () => {
  expect(openPart(<Articles />).screen.queryByRole('heading', { name: 'Trending articles' })).toBeNull();
});

test("the mission's address is the region's, or gb's where it has none (INS-48)", () => {
  const first = openPart(<MissionLink />, { config: { links: { mission: '/elsewhere/mission' } } });
  expect(first.screen.getByRole('link', { name: /^Our mission/ })).toHaveAttribute('href', '/elsewhere/mission');
  first.unmount();
  expect(
    openPart(<MissionLink />, { config: { links: {} } }).screen.getByRole('link', { name: /^Our mission/ }),
  ).toHaveAttribute('href', '/api/assets/gb/articles/our-mission');
});
