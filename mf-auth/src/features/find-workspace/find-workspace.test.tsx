/** @jest-environment jsdom */
import { findWorkspace } from '@larder/contracts';
import { renderRemote } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { FindWorkspace } from './find-workspace';

const open = (answer?: unknown, region: 'gb' | 'fr' = 'gb') =>
  renderRemote(<FindWorkspace />, {
    session: null,
    region,
    texts: { auth: { en, fr } },
    routes: { signin: '/sign-in' },
    path: '/sign-in/find-workspace',
    answers: [[findWorkspace, answer]],
  });

test('the page asks for an e-mail address as sign-in does, and leads back there (AUT-50)', async () => {
  const { screen, user, network } = open();
  const email = screen.getByLabelText('Email');
  expect(screen.getByRole('button', { name: 'Email my workspaces' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/sign-in');
  await user.click(email);
  await user.tab();
  expect(email).toHaveAccessibleDescription('Please enter an email address');
  await user.type(email, 'chef@kitchen{Enter}');
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(network.count(findWorkspace)).toBe(0);
});

test('step 2 confirms that an email was sent to the address, for the region of the page (AUT-51)', async () => {
  const { screen, user, network } = open(undefined, 'fr');
  await user.type(screen.getByLabelText('Adresse e-mail'), 'zoe@canuts.test{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('zoe@canuts.test');
  expect(network.last(findWorkspace)!.body).toEqual({ email: 'zoe@canuts.test', region: 'fr' });
});

test('an unknown address is told, with the way back to step 1 (AUT-52)', async () => {
  const { screen, user } = open({ failsWith: 'email_not_found' });
  await user.type(screen.getByLabelText('Email'), 'nobody@kitchen.test{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find a workspace for that email address.');
  await user.click(screen.getByRole('button', { name: 'Try another email address' }));
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@kitchen.test');
});

test.each([
  ['shows', { failsWith: 'email_not_found' }, 'Try another email address'],
  ['hides', undefined, 'Send again'],
] as const)(
  'in a region that %s which accounts exist, an unknown address leads to the step of its answer (AUT-54, TRU-21)',
  async (_, answer, button) => {
    const { screen, user } = open(answer);
    await user.type(screen.getByLabelText('Email'), 'nobody@kitchen.test{Enter}');
    expect(await screen.findByRole('button', { name: button })).toBeVisible();
  },
);

test('too many requests are told at the form (AUT-55)', async () => {
  const { screen, user } = open({ failsWith: 'rate_limited' });
  await user.type(screen.getByLabelText('Email'), 'chef@kitchen.test{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please wait a few minutes and try again.',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('chef@kitchen.test');
});
