import { useRef, useState } from 'react';
import {
  beginsAsPdf,
  endsAsPdf,
  MOST_FILE_BYTES,
  PDF_HEAD_BYTES,
  PDF_TAIL_BYTES,
} from '../../domain/storage/objectName';
import { externalMessages } from './messages';

const words = externalMessages.file;

/** The file to attach, and what is wrong with it or with what was dropped. */
interface TicketFile {
  file: File | null;
  problem?: string | undefined;
}

/** One file, chosen or dropped; another takes its place. */
export function useTicketFile() {
  const [chosen, setChosen] = useState<TicketFile>({ file: null });
  const latest = useRef<File>(null);
  const looking = useRef<Promise<string | undefined>>(Promise.resolve(undefined));

  const choose = (files: Iterable<File>) => {
    const [file, another] = files;
    if (!file) return;
    if (another) return setChosen(before => ({ ...before, problem: words.several }));
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

  /** What is wrong with the file, once that is known. */
  const problemFound = () => looking.current;

  return { chosen, choose, remove, problemFound };
}

/** Why a file cannot be attached; undefined when it can. Its bytes decide what it is, not its name. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > MOST_FILE_BYTES) return words.tooLarge;
  try {
    if (!beginsAsPdf(await bytesOf(file.slice(0, PDF_HEAD_BYTES)))) return words.notPdf;
    if (!endsAsPdf(await bytesOf(file.slice(-PDF_TAIL_BYTES)))) return words.broken;
  } catch {
    // It was moved or changed since it was chosen, or lies in a cloud that is out of reach.
    return words.unreadable;
  }
}

/** `1.4 MB`, in the decimal units of the limit. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
