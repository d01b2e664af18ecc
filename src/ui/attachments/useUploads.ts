import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
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
