import { useText } from '@larder/i18n';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { TextInput, type TextInputProps } from './text-input';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'icon'>;

/** A password, hidden until the eye is pressed. Say `autoComplete` `current-password` or `new-password`. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const toggle = <IconButton icon={isShown ? 'eye-off' : 'eye'} label={t(isShown ? 'password.hide' : 'password.show')} onClick={() => setShown(!isShown)} />;
  return <TextInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} after={toggle} />;
}
