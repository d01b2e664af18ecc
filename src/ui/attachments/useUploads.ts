import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CONTENT_TYPES, contentTypeOf, MOST_BYTES } from '../../../domain/attachments/attachment';
import type { AttachmentInput } from '../../dataProvider/generated/operations';
import { uuid } from '../uuid';

/** A chosen file on its way. Its id makes a repeated send the same file. */
export interface Upload {
  id: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** In words for people; null while nothing is wrong. */
  problem: string | null;
  /** Sending it again may help. */
  canRetry: boolean;
}

interface Sending {
  /** Why a chosen file is not sent, as a key of the messages; null when it is. */
  problemOf: (file: File) => string | null;
  /** Settles once the file is there and shown. */
  send: (
    file: File,
    id: string,
    following: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<unknown>;
}

/** Sends chosen files one after the other: a phone's line is no faster for several at once. */
export function useUploads({ problemOf, send: sendFile }: Sending) {
  const translate = useTranslate();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort(new Error('the page was left'));
    };
  }, []);

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.id === id ? { ...one, ...changes } : one)));
  const drop = (id: string) => {
    stops.current.get(id)?.abort(new Error('no longer wanted'));
    setUploads(all => all.filter(one => one.id !== id));
  };

  const send = async (id: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => change(id, { share });
      await sendFile(file, id, { onProgress, signal });
      drop(id);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'errors.title';
      if (!signal.aborted) change(id, { problem: translate(message, { _: message }), canRetry: true });
    }
  };
  const enqueue = (id: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    line.current = line.current.then(() => send(id, file, stop.signal));
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = problemOf(file);
      const id = uuid();
      const problem = key && translate(key);
      setUploads(all => [...all, { id, file, share: 0, problem, canRetry: false }]);
      if (!problem) enqueue(id, file);
    }
  };
  const retry = ({ id, file }: Upload) => {
    change(id, { problem: null, share: 0 });
    enqueue(id, file);
  };
  return { uploads, add, retry, drop };
}

/** Why a chosen file cannot be attached, as a key of the messages; null when it can. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (contentTypeOf(file) === null) return 'attachments.wrongType';
  if (file.size === 0) return 'attachments.empty';
  return file.size > MOST_BYTES ? 'attachments.tooLarge' : null;
}

/** What a chosen file is announced as. Its hash lets the server notice what changed on the way. */
export async function announcementOf(file: File, clientRequestId: string): Promise<AttachmentInput> {
  const contentType = contentTypeOf(file) ?? 'application/pdf';
  const { kind } = CONTENT_TYPES[contentType];
  const sha256 = await hashOf(file);
  return {
    clientRequestId,
    kind,
    fileName: nameOf(file),
    contentType,
    bytes: file.size,
    ...(sha256 && { sha256 }),
    // A camera's file was changed when the photo was taken; a document's date says nothing of the site.
    ...(kind === 'PHOTO' && { takenAt: new Date(file.lastModified).toISOString() }),
  };
}

/** A name of one line that is not too long; its end tells the type. */
function nameOf({ name }: File): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return line.length > 200 ? line.slice(-200) : line || 'photo';
}

/** Browsers have no hashes on plain http away from localhost; the server computes its own in any case. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}
