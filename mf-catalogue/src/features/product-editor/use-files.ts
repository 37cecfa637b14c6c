import { useState } from 'react';
import { isApiError } from '@larder/api-client';
import { useLatest } from '@larder/ui';
import { useUpload } from './product-editor.data';
import { preparePicture } from './prepare-picture';

/** A file that is on its way, or was not taken; `problem` is a name of a text under `files.problem`. */
export interface FileOnItsWay { key: number; name: string; problem?: string }

const MOST_SHEET_BYTES = 10 * 1024 * 1024;
let lastKey = 0;

/** Sends files one after the other and says which were not taken and why (DSK-18, DSK-19). */
export function useFiles(purpose: 'product' | 'spec-sheet', onSent: (file: { fileId: string; path: string; name: string }) => void) {
  const { upload } = useUpload();
  const [files, setFiles] = useState<readonly FileOnItsWay[]>([]);
  const sent = useLatest(onSent);

  async function problemOf(file: File): Promise<string | undefined> {
    if (purpose === 'spec-sheet' && file.size > MOST_SHEET_BYTES) return 'sheet-too-big';
    const ready = purpose === 'product' ? await preparePicture(file) : { file };
    if ('problem' in ready) return ready.problem;
    try {
      const { fileId, path } = await upload(ready.file, purpose);
      sent.current({ fileId, path, name: file.name });
      return undefined;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      return ['photo_invalid', 'document_invalid', 'payload_too_large', 'rate_limited', 'offline'].includes(failure.code) ? failure.code : 'failed';
    }
  }

  return {
    files,
    isSending: files.some(({ problem }) => problem === undefined),
    async add(chosen: readonly File[]) {
      const waiting = chosen.map((file) => ({ file, key: (lastKey += 1) }));
      setFiles((shown) => [...shown.filter(({ problem }) => problem === undefined), ...waiting.map(({ file, key }) => ({ key, name: file.name }))]);
      for (const { file, key } of waiting) {
        const problem = await problemOf(file);
        setFiles((shown) => (problem === undefined ? shown.filter((one) => one.key !== key) : shown.map((one) => (one.key === key ? { ...one, problem } : one))));
      }
    },
  };
}
