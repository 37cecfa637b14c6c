import { Upload } from 'antd';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/antd-root';
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
  return (
    <AntdRoot>
      <div className="desk-drop" aria-describedby={ties['aria-describedby']}>
        <Upload.Dragger
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          showUploadList={false}
          // antd calls this once a file with all of them: the first call tells the whole choice.
          beforeUpload={(file, files) => {
            if (file.uid === files[0]?.uid) onFiles(files);
            return false;
          }}
        >
          <Icon name={icon} /> <span>{children}</span>
        </Upload.Dragger>
      </div>
    </AntdRoot>
  );
}
