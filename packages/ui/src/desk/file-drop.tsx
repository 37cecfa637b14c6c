import { useRef } from 'react';
import { Upload } from 'antd';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root';
import { useFieldTies } from '../fields/field';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';

/** An area that files are dropped on or chosen with. */
export interface FileDropProps {
  /** As in `<input accept>`: it narrows what is chosen. What is dropped can be of any type. */
  accept: string;
  /** Several can be chosen at once. All that are dropped are told in any case. */
  multiple?: boolean;
  disabled?: boolean;
  icon?: IconName;
  /** Chosen or dropped files, in their order; nothing is sent by itself. */
  onFiles(files: readonly File[]): void;
  /** What the area says; it names the control. */
  children: ReactNode;
}

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
  // Without `multiple` antd tells only the first of the dropped files. A drop counts once, and not for a later choice.
  const dropped = useRef<readonly File[]>(undefined);
  return (
    <AntdRoot>
      <div
        className="desk-drop"
        aria-describedby={ties['aria-describedby']}
        onDropCapture={({ dataTransfer }) => {
          dropped.current = [...dataTransfer.files];
        }}
        // Forgets a drop that was not taken, as while it is disabled. Enter clicks the input too.
        onClickCapture={() => {
          dropped.current = undefined;
        }}
      >
        <Upload.Dragger
          // antd would leave out dropped files of other types without a word.
          accept={{ format: accept, filter: 'native' }}
          multiple={multiple}
          disabled={disabled}
          showUploadList={false}
          // antd calls this once for each file, with all of them: the first call tells all.
          beforeUpload={(file, files) => {
            if (file.uid !== files[0]?.uid) return false;
            const noted = dropped.current;
            dropped.current = undefined;
            onFiles(noted?.some((one) => isSame(one, file)) ? noted : files);
            return false;
          }}
        >
          <Icon name={icon} /> <span>{children}</span>
        </Upload.Dragger>
      </div>
    </AntdRoot>
  );
}

/** A browser makes another object of a dropped file each time it is asked for. */
const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
