import { useRef, useState } from 'react';
import {
  beginsAsPdf,
  endsAsPdf,
  MAX_FILE_BYTES,
  PDF_HEAD_BYTES,
  PDF_TAIL_BYTES,
} from '../../domain/storage/objectName';
import { words } from './words';

/** `problem` is about the file, or about a drop that was refused. */
interface TicketFile {
  file: File | null;
  problem?: string | undefined;
}

export function useTicketFile() {
  const [chosen, setChosen] = useState<TicketFile>({ file: null });
  const latest = useRef<File>(null);
  const looking = useRef<Promise<string | undefined>>(Promise.resolve(undefined));

  const choose = (files: Iterable<File>) => {
    const [file, another] = files;
    if (!file) return;
    if (another) return setChosen(before => ({ ...before, problem: words.file.several }));
    latest.current = file;
    setChosen({ file });
    looking.current = fileProblem(file);
    looking.current.then(problem => {
      if (problem !== undefined && latest.current === file) setChosen({ file, problem });
    });
  };

  const remove = () => {
    latest.current = null;
    looking.current = Promise.resolve(undefined);
    setChosen({ file: null });
  };

  /** Resolves when the file has been checked. */
  const problemFound = () => looking.current;

  return { chosen, choose, remove, problemFound };
}

/** Undefined if it is fine. Checks the content, not the file name. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MAX_FILE_BYTES) return words.file.tooLarge;
  try {
    if (!beginsAsPdf(await bytesOf(file.slice(0, PDF_HEAD_BYTES)))) return words.file.notPdf;
    if (!endsAsPdf(await bytesOf(file.slice(-PDF_TAIL_BYTES)))) return words.file.broken;
  } catch {
    // The file was moved or changed, or is in a cloud that can't be reached.
    return words.file.unreadable;
  }
}

/** For example `1.4 MB`. Decimal units, like the limit. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
