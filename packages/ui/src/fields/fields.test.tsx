/** @jest-environment jsdom */
import { addTexts, createI18n, I18nProvider, useText } from '@larder/i18n';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing';
import { Checkbox } from './checkbox';
import { RadioGroup, Segmented } from './choices';
import { Field, FieldGroup } from './field';
import { NewPasswordFields } from './new-password-fields';
import { newPasswordChecks } from './new-password-problems';
import { PasswordInput } from './password-input';
import { SelectInput } from './select-input';
import { TextArea, TextInput } from './text-input';
import { useForm, type Form } from './use-form';

const nothing = () => undefined;

test('label, hint and error are tied to the control (SHL-122)', () => {
  const { screen } = renderUi(
    <Field label="Order contact" hint="For the driver." error="Please add an order contact">
      <TextInput value="" onChange={nothing} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Order contact' });
  expect(input).toHaveAccessibleDescription('Please add an order contact For the driver.');
  expect(input).toBeInvalid();
});

test('a field without an error is not marked invalid (SHL-122)', () => {
  const { screen } = renderUi(
    <Field label="Note" optional>
      <TextArea value="" onChange={nothing} />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).not.toHaveAttribute('aria-invalid');
});

test('the error of a group describes the group and its controls (SHL-122)', () => {
  const { screen } = renderUi(
    <FieldGroup label="Roles" error="Please choose one">
      <Checkbox checked={false} onChange={nothing}>
        Admin
      </Checkbox>
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription('Please choose one');
  expect(screen.getByRole('checkbox', { name: 'Admin' })).toHaveAccessibleDescription('Please choose one');
});

describe('a text that is full', () => {
  function Contact({ start }: { start: string }) {
    const [value, setValue] = useState(start);
    return <TextInput aria-label="Order contact" value={value} onChange={setValue} maxLength={6} />;
  }
  /** Such a field, its caret or its selection where the test wants it. */
  const contact = (start: string, from: number, to = from) => {
    const rendered = renderUi(<Contact start={start} />);
    const input = rendered.screen.getByRole<HTMLInputElement>('textbox');
    input.focus();
    input.setSelectionRange(from, to);
    return { ...rendered, input, shown: () => [input.value, input.selectionStart, input.selectionEnd] };
  };

  test('takes no letter wherever it is typed, and loses none (RUL-55)', async () => {
    const { user, shown } = contact('Imogen', 0);
    await user.keyboard('x');
    expect(shown()).toEqual(['Imogen', 0, 0]);
  });

  test('takes of a paste what fits before the text behind the caret (RUL-55)', async () => {
    const { user, shown } = contact('Imen', 2);
    await user.paste('ogxyz');
    expect(shown()).toEqual(['Imogen', 4, 4]);
  });

  test('takes of a paste over a selection as many characters as fit (RUL-55)', async () => {
    const { user, shown } = contact('Imogen', 2, 4);
    await user.paste('🍅🍅🍅');
    expect(shown()).toEqual(['Im🍅🍅en', 6, 6]);
  });

  test('is cut at its end when that is what was typed (RUL-55)', async () => {
    const { user, shown } = contact('Imogen', 6);
    await user.keyboard('a');
    expect(shown()).toEqual(['Imogen', 6, 6]);
  });

  test('is cut where characters were composed, once they are done (RUL-55)', () => {
    const { input, shown } = contact('Imogen', 0);
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: 'にImogen' }, isComposing: true });
    expect(input).toHaveValue('にImogen');
    input.setSelectionRange(1, 1);
    fireEvent.compositionEnd(input);
    expect(shown()).toEqual(['Imogen', 0, 0]);
  });
});

test('a password is hidden until the eye is pressed, and again once the form is sent (AUT-21)', async () => {
  const { screen, user } = renderUi(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="Password">
        <PasswordInput value="secret" onChange={nothing} autoComplete="current-password" />
      </Field>
    </form>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  screen.getByRole('button', { name: 'Show password' }).focus();
  await user.keyboard('{Enter}');
  expect(input).toHaveAttribute('type', 'text');
  await user.type(input, '{Enter}');
  expect(input).toHaveAttribute('type', 'password');
});

test('radio buttons, segments, tick boxes and lists tell what was chosen', async () => {
  const told: unknown[] = [];
  const tell = (value: unknown) => told.push(value);
  const options = [
    { value: 'gb', label: 'United Kingdom' },
    { value: 'fr', label: 'France' },
  ] as const;
  const { screen, user } = renderUi(
    <>
      <FieldGroup label="Region">
        <RadioGroup value="gb" onChange={tell} options={options} />
      </FieldGroup>
      <Segmented label="Side" value="gb" onChange={tell} options={options} />
      <Checkbox checked={false} onChange={tell}>
        I accept
      </Checkbox>
      <Field label="Country">
        <SelectInput value="" onChange={tell} options={options} />
      </Field>
    </>,
  );
  await user.click(screen.getByRole('radio', { name: 'France' }));
  await user.click(screen.getByRole('button', { name: 'France' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'fr');
  expect(told).toEqual(['fr', 'fr', true, 'fr']);
  expect(screen.getByRole('button', { name: 'United Kingdom' })).toHaveAttribute('aria-pressed', 'true');
});

function SignIn({ onSubmit = jest.fn() }) {
  const [isRefused, setRefused] = useState(false);
  const form = useForm({
    initial: { name: '', email: '' },
    word: (problem) => problem,
    checks: {
      name: (value) => (value === '' ? 'Please enter a name' : undefined),
      email: (value) => (value.includes('@') ? undefined : 'Please enter an email'),
    },
    onSubmit: (values) => {
      onSubmit(values);
      if (isRefused) form.fail('email', 'Unknown email');
      setRefused(true);
    },
  });
  return (
    <form {...form.form}>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.bind('name')} />
      </Field>
      <Field label="Email" error={form.errors.email}>
        <TextInput {...form.bind('email')} />
      </Field>
      <button type="submit">Send</button>
      <output>{String(form.isDirty)}</output>
    </form>
  );
}

test('a field is checked when it is left, not while typing; its message goes as soon as the value is valid (SHL-122)', async () => {
  const { screen, user } = renderUi(<SignIn />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'imogen');
  expect(email).not.toBeInvalid();
  await user.tab();
  expect(email).toHaveAccessibleDescription('Please enter an email');
  await user.type(email, '.a');
  expect(email).toBeInvalid();
  await user.type(email, '@');
  expect(email).not.toBeInvalid();
});

test('a field that a press leaves gets its message once the press has ended, and only while it is wrong (SHL-122, AUT-8)', async () => {
  const { screen, user } = renderUi(
    <>
      <SignIn />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  await user.click(email);
  await user.pointer({ keys: '[MouseLeft>]', target: elsewhere });
  expect(email).not.toHaveFocus();
  expect(email).not.toBeInvalid();
  await user.pointer({ keys: '[/MouseLeft]', target: elsewhere });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter an email'));

  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: elsewhere });
  fireEvent.change(name, { target: { value: 'Imogen' } });
  await user.pointer({ keys: '[/MouseLeft]', target: elsewhere });
  expect(name).not.toBeInvalid();
});

function NewPassword() {
  const form = useForm({
    initial: { newPassword: '', confirmation: '' },
    word: (problem) => problem,
    checks: newPasswordChecks('new@invite.test'),
    onSubmit: nothing,
  });
  return (
    <form {...form.form}>
      <NewPasswordFields form={form} email="new@invite.test" />
      <a href="#back">Back</a>
    </form>
  );
}

test('a password that a press leaves gives its confirmation the message once the press has ended, a key at once (SHL-122, AUT-47)', async () => {
  const { screen, user } = renderUi(<NewPassword />);
  const [password, confirmation] = [
    screen.getByLabelText('New password'),
    screen.getByLabelText('Confirm new password'),
  ];
  const back = screen.getByRole('link', { name: 'Back' });
  await user.type(password, 'a warm hen house');
  await user.type(confirmation, 'a warm hen house');
  await user.type(password, 's');
  await user.pointer({ keys: '[MouseLeft>]', target: back });
  expect(password).not.toHaveFocus();
  expect(confirmation).not.toBeInvalid();
  await user.pointer({ keys: '[/MouseLeft]', target: back });
  await waitFor(() => expect(confirmation).toHaveAccessibleDescription('common:password.mismatch'));

  await user.type(password, '{Backspace}');
  expect(confirmation).not.toBeInvalid();
  await user.type(password, 's');
  await user.tab();
  expect(confirmation).toHaveAccessibleDescription('common:password.mismatch');
});

test('after a drag, which gives no mouseup, a key leaves a field with its message at once (SHL-122)', async () => {
  const { screen, user } = renderUi(<SignIn />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  fireEvent.mouseDown(document.body);
  await user.tab();
  await user.tab();
  expect(email).toHaveFocus();
  fireEvent.mouseDown(document.body);
  await user.tab();
  expect(email).toHaveAccessibleDescription('Please enter an email');
});

test('a refused submit moves the focus to the first invalid field (SHL-122)', async () => {
  const onSubmit = jest.fn();
  const { screen, user } = renderUi(<SignIn onSubmit={onSubmit} />);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
});

test('valid values are sent, and a message from the API stands until the value changes', async () => {
  const onSubmit = jest.fn();
  const { screen, user } = renderUi(<SignIn onSubmit={onSubmit} />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Imogen');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'i@a.b{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Imogen', email: 'i@a.b' });
  expect(screen.getByText('true')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Unknown email');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'c');
  expect(screen.getByRole('textbox', { name: 'Email' })).not.toBeInvalid();
});

function Naming() {
  const { t } = useText('naming');
  const form: Form<{ name: string; email: string }> = useForm({
    initial: { name: '', email: 'x' },
    word: t,
    checks: { name: (value) => (value === '' ? 'name-missing' : undefined) },
    onSubmit: (): void => form.fail('email', 'email-unknown'),
  });
  return (
    <form {...form.form}>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.bind('name')} />
      </Field>
      <Field label="Email" error={form.errors.email}>
        <TextInput {...form.bind('email')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

test('messages that show, those of the API too, follow the language of the page (SHL-55)', async () => {
  const i18n = createI18n({ locale: 'en' });
  addTexts(i18n, 'naming', {
    en: { 'name-missing': 'Please enter a name', 'email-unknown': 'Nobody has this address' },
    fr: { 'name-missing': 'Saisissez un nom', 'email-unknown': 'Personne n’a cette adresse' },
  });
  const user = userEvent.setup();
  const { getByRole } = render(
    <I18nProvider i18n={i18n}>
      <Naming />
    </I18nProvider>,
  );
  const [name, email] = [getByRole('textbox', { name: 'Name' }), getByRole('textbox', { name: 'Email' })];
  await user.type(name, 'Imogen{Enter}');
  await user.clear(name);
  await user.tab();
  expect(name).toHaveAccessibleDescription('Please enter a name');
  expect(email).toHaveAccessibleDescription('Nobody has this address');
  await act(async () => {
    await i18n.changeLanguage('fr');
  });
  expect(name).toHaveAccessibleDescription('Saisissez un nom');
  expect(email).toHaveAccessibleDescription('Personne n’a cette adresse');
});
