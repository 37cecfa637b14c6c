/** @jest-environment jsdom */
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { BasicStory } from './basic-story';

let mockFailures = 1;
jest.mock('@larder/ui/markdown', () => {
  if (mockFailures-- > 0) throw new Error('Loading chunk 7 failed');
  return jest.requireActual('@larder/ui/markdown');
});

test('a story whose reader failed to load says so below its heading, and comes with Try again (CAT-55, SHL-121)', async () => {
  const { screen, user } = renderRemote(<BasicStory text="We **graze** above the Tamar." />, {
    texts: { catalogue: { en, fr } },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: en.about.title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('graze')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
