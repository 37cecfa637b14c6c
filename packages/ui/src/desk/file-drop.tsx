import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { useFieldTies } from '../fields/field';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

/** An area that files are dropped on or chosen with. */
export interface FileDropProps {
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  icon?: IconName;
  /** Chosen or dropped files, in their order; nothing is sent by itself. */
  onFiles(files: readonly File[]): void;
  /** What the area says; it names the control. */
  children: ReactNode;
}

/** Whether `accept` allows a file: by the end of its name, its type, or the kind of its type. */
const isAccepted = ({ name, type }: File, accept: string): boolean =>
  accept
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => {
      if (one.startsWith('.')) return name.toLowerCase().endsWith(one);
      return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
    });

/** Takes files by drop, click or Enter. */
export function FileDrop({
  accept,
  multiple = false,
  disabled = false,
  icon = 'plus',
  onFiles,
  children,
}: FileDropProps) {
  const ties = useFieldTies();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const tell = (files: readonly File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) tell([...event.dataTransfer.files].filter((file) => isAccepted(file, accept)));
  };
  return (
    <div
      className="desk-drop"
      onDragOver={(event) => {
        // Without this the browser would open the file in place of the page.
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        className={classNames('desk-drop-area', isOver && 'over')}
        disabled={disabled}
        aria-describedby={ties['aria-describedby']}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} /> <span>{children}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          tell(files);
        }}
      />
    </div>
  );
}
