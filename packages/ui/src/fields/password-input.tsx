import { useText } from '@larder/i18n';
import { useEffect, useRef, useState } from 'react';
import { IconButton, TextInput, type TextInputProps } from '@larder/ui';

/** A text input whose text can be shown; the rest is as in `TextInput`. */
export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'icon'>;

/**
 * A password, hidden until the eye is pressed and again once its form is sent (AUT-21). Say `autoComplete`
 * `current-password` or `new-password`.
 */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // Synchronises with the form around it, whoever sends it.
  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const eye = (
    <IconButton
      ref={toggle}
      icon={isShown ? 'eye-off' : 'eye'}
      label={t(isShown ? 'password.hide' : 'password.show')}
      onClick={() => setShown(!isShown)}
    />
  );
  return (
    <TextInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} after={eye} />
  );
}
