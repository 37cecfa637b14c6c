/** @jest-environment jsdom */
import type { UserRole } from '@larder/contracts';
import { openPart } from '../../testing/open-part';
import { Recommendations } from './recommendations';

test('the call card has number and address; without a number the address alone (INS-20, INS-21)', () => {
  const first = openPart(<Recommendations />);
  expect(first.screen.getByRole('link', { name: '+44 20 7946 0100' })).toHaveAttribute('href', 'tel:+442079460100');
  expect(first.screen.getByRole('link', { name: 'hello@platform.test' })).toHaveAttribute(
    'href',
    'mailto:hello@platform.test',
  );
  first.unmount();
  const { container } = openPart(<Recommendations />, {
    config: { contact: { phone: null, email: 'hello@platform.test' } },
  });
  expect(container.querySelector('a[href^="tel:"]')).toBeNull();
  expect(container.querySelector('a[href^="mailto:"]')).not.toBeNull();
});

test('the POD article opens in a new tab that learns nothing of this one (INS-22, INS-47)', () => {
  const { screen } = openPart(<Recommendations />, {
    config: { links: { podArticle: '/api/assets/gb/articles/pod' } },
  });
  const link = screen.getByRole('link', { name: /What is a POD\?/ });
  expect(link).toHaveAttribute('href', '/api/assets/gb/articles/pod');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each<[UserRole, boolean]>([
  ['TRUSTED', true],
  ['STANDARD', false],
])('%s has a link to a new order in the advice: %s (INS-23)', (role, hasLink) => {
  const { screen } = openPart(<Recommendations />, { role });
  expect(screen.getByText('Two full deliveries beat four half-empty ones.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Start an order' })?.getAttribute('href')).toBe(
    hasLink ? '/orders/new' : undefined,
  );
});
