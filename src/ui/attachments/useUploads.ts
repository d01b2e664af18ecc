import { useEffect, useReducer, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CONTENT_TYPES, contentTypeOf, MAX_BYTES } from '../../../domain/attachments/attachment';
import type { AttachmentInput } from '../../dataProvider/generated/operations';
import { uuid } from '../uuid';
import { takenOf } from './taken';

export interface Upload {
  id: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Translated. Null if all is well. */
  problem: string | null;
  canRetry: boolean;
}

interface Sending {
  problemOf: (file: File) => string | null;
  /** Resolves when the file is stored. */
  send: (
    file: File,
    id: string,
    following: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<unknown>;
  /** Called after the last file. Uploads count as pending until it resolves. */
  settle?: () => Promise<unknown>;
}

/** Each file keeps the `send` function from when it was chosen. */
interface Queued extends Upload {
  send: Sending['send'];
}

/** Mutable, because a folder may hold thousands of files that each change several times. */
const emptyLine = () => ({
  waiting: new Map<string, Queued>(),
  failed: new Map<string, Upload>(),
  current: null as Upload | null,
  stop: new AbortController(),
  sent: 0,
  isSending: false,
});

/** Sends files one by one. Parallel uploads are no faster on a phone's connection. */
export function useUploads({ problemOf, send: sendFile, settle }: Sending) {
  const translate = useTranslate();
  const [line] = useState(emptyLine);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const { waiting, failed } = line;
  useEffect(
    () => () => {
      line.waiting.clear();
      line.stop.abort(new Error('the page was left'));
    },
    [line],
  );

  const onTheirWay = () => [...(line.current ? [line.current] : []), ...waiting.values()];
  const fail = (upload: Upload, problem: string, canRetry: boolean) => {
    failed.set(upload.id, { ...upload, problem, canRetry });
  };
  const send = async ({ send: sendIt, ...upload }: Queued) => {
    const { id, file } = upload;
    const stop = new AbortController();
    const { signal } = stop;
    const onProgress = (share: number) => {
      if (!signal.aborted) line.current = { ...upload, share };
      redraw();
    };
    waiting.delete(id);
    line.stop = stop;
    onProgress(0);
    try {
      await sendIt(file, id, { onProgress, signal });
      if (!signal.aborted) line.sent += 1;
    } catch (error) {
      const message = error instanceof Error ? error.message : 'errors.title';
      if (!signal.aborted) fail(upload, translate(message, { _: message }), true);
    }
    line.current = null;
    redraw();
  };
  const sendAll = async () => {
    if (line.isSending) return;
    line.isSending = true;
    while (waiting.size > 0) {
      for (const queued of waiting.values()) await send(queued);
      await settle?.();
    }
    [line.isSending, line.sent] = [false, 0];
    redraw();
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const key = problemOf(file);
      const upload = { id: uuid(), file, share: 0, problem: null, canRetry: false };
      if (key) fail(upload, translate(key), false);
      else waiting.set(upload.id, { ...upload, send: sendFile });
    }
    redraw();
    sendAll();
  };
  const retry = (...again: readonly Upload[]) => {
    for (const upload of again) {
      failed.delete(upload.id);
      waiting.set(upload.id, { ...upload, share: 0, problem: null, canRetry: false, send: sendFile });
    }
    redraw();
    sendAll();
  };
  const cutShort = () => {
    line.stop.abort(new Error('no longer wanted'));
    line.current = null;
  };
  const drop = (...ids: readonly string[]) => {
    for (const id of ids) {
      failed.delete(id);
      waiting.delete(id);
      if (id === line.current?.id) cutShort();
    }
    redraw();
  };
  const stop = (problem: string) => {
    for (const upload of onTheirWay()) fail(upload, problem, true);
    waiting.clear();
    cutShort();
    redraw();
  };
  return {
    /** Computed on each access. Use `left` where there may be many. */
    get uploads(): readonly Upload[] {
      return [...failed.values(), ...onTheirWay()];
    },
    failed,
    current: line.current,
    sent: line.sent,
    left: waiting.size + (line.current ? 1 : 0),
    isSending: line.isSending,
    add,
    retry,
    drop,
    stop,
  };
}

export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (contentTypeOf(file) === null) return 'attachments.wrongType';
  if (file.size === 0) return 'attachments.empty';
  return file.size > MAX_BYTES ? 'attachments.tooLarge' : null;
}

/** The hash lets the server detect a damaged upload. */
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
    // The date of a document isn't about the site.
    ...(kind === 'PHOTO' && (await takenOf(file))),
  };
}

/** Keeps the end of a long name, which has the file extension. */
function nameOf({ name }: File): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return line.length > 200 ? line.slice(-200) : line || 'photo';
}

/** Browsers have no hashes on plain HTTP except on localhost. The server computes its own anyway. */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
}
