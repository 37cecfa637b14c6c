/** @jest-environment jsdom */
import { getWorkspace } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { Welcome } from './welcome';

const NAMESPACE = '{{area}}';
const texts = { [NAMESPACE]: { en, fr } };

test('a call that fails shows the error alert, and trying again repeats it', async () => {
  const { network, screen, user } = renderRemote(<Welcome />, {
    texts,
    answers: [[getWorkspace, { failsWithStatus: 404 }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(network.count(getWorkspace)).toBe(2);
  expect(await screen.findByRole('alert')).toHaveTextContent('The requested resource could not be found');
});

test('every text exists in both languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});
