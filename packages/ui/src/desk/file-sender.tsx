import { useState } from 'react';
import { Alert } from '../messages/alert';
import { Spinner } from '../loading/spinner';
import { useLatest } from '../use-latest';
import { FileDrop } from './file-drop';
import type { FileDropProps } from './file-drop';
import { preparePicture } from './prepare-picture';
import type { PictureWish } from './prepare-picture';

/** A drop area that sends what it gets, one file after the other, and says which were refused. */
export interface FileSenderProps extends Omit<FileDropProps, 'onFiles'> {
  /** How many more files may come; with none the area is gone. Further ones of a choice are refused. */
  room?: number;
  /** For pictures: each is made ready for sending first. A PDF among them is sent as it is. */
  picture?: PictureWish;
  /** Larger documents are not sent. */
  mostBytes?: number;
  /** Hears when files begin and end their way; what sends them with a form waits meanwhile. */
  onBusy?(isBusy: boolean): void;
  /** Sends one file. It may fail with an error that has a `code`. */
  send(file: File): Promise<void>;
  /** The words for a file on its way. */
  sending(name: string): string;
  /** Further codes of the API that `refused` has words for. */
  codes?: readonly string[];
  /**
   * The words for a file that was not taken; `problem` is a code of the API, a problem of a picture, `document-too-big`,
   * `too-many` or `failed`.
   */
  refused(name: string, problem: string): string;
}

interface FileOnItsWay {
  key: number;
  name: string;
  problem?: string;
}

const CODES = ['photo_invalid', 'document_invalid', 'payload_too_large', 'rate_limited', 'offline'];
const SOON_SECONDS = 60;
let lastKey = 0;

/** Takes files, sends them one after the other and says which were not taken and why (DSK-18, DSK-19). */
export function FileSender({
  room = 1,
  multiple = room > 1,
  picture,
  mostBytes = Infinity,
  onBusy,
  send,
  sending,
  refused,
  codes = [],
  ...drop
}: FileSenderProps) {
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const sent = useLatest(send);
  const free = room - files.filter(({ problem }) => problem === undefined).length;

  async function problemOf(file: File): Promise<string | undefined> {
    if (file.size > mostBytes && (!picture || file.type === 'application/pdf')) return 'document-too-big';
    const ready = picture && file.type !== 'application/pdf' ? await preparePicture(file, picture) : { file };
    if ('problem' in ready) return ready.problem;
    try {
      await sent.current(ready.file);
      return undefined;
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure)) throw failure;
      const code = String(failure.code);
      // Seconds are no limit of a day: chosen once more, the file is sent.
      const { retryAfterSeconds = 0 } = failure as { retryAfterSeconds?: number };
      if (code === 'rate_limited' && retryAfterSeconds > 0 && retryAfterSeconds <= SOON_SECONDS) return 'failed';
      return CODES.includes(code) || codes.includes(code) ? code : 'failed';
    }
  }

  async function add(chosen: readonly File[]) {
    const all = chosen.map((file) => ({ file, key: (lastKey += 1) }));
    const waiting = all.slice(0, free);
    setFiles((shown) => [
      ...shown.filter(({ problem }) => problem === undefined),
      ...all.map(({ file, key }, at) => ({ key, name: file.name, ...(at >= free && { problem: 'too-many' }) })),
    ]);
    onBusy?.(true);
    try {
      for (const { file, key } of waiting) {
        const problem = await problemOf(file);
        setFiles((shown) =>
          problem === undefined
            ? shown.filter((one) => one.key !== key)
            : shown.map((one) => (one.key === key ? { ...one, problem } : one)),
        );
      }
    } finally {
      onBusy?.(false);
    }
  }

  return (
    <div className="stack-s">
      {files.length > 0 && (
        <ul className="stack-s">
          {files.map(({ key, name, problem }) => (
            <li key={key}>
              {problem === undefined ? (
                <span className="rowx" role="status">
                  <Spinner />
                  <span className="grow">{sending(name)}</span>
                </span>
              ) : (
                <Alert kind="error">{refused(name, problem)}</Alert>
              )}
            </li>
          ))}
        </ul>
      )}
      {free > 0 && <FileDrop {...drop} multiple={multiple} onFiles={(chosen) => void add(chosen)} />}
    </div>
  );
}
