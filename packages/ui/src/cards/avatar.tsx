import { initials } from '@larder/rules';

/** The full name; its initials are shown. */
export interface AvatarProps {
  name: string;
}

/** The initials of a person or a place (RUL-95). Decoration: the name stands beside it. */
export function Avatar({ name }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
