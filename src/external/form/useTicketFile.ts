import { useRef, useState } from 'react';
import { externalMessages as words } from '../messages';
import { fileProblem } from './ticketFile';

/** The file to attach, and what is wrong with it or with what was dropped. */
export interface TicketFile {
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

  /** What is wrong with the file, once that is known. */
  const problemFound = () => looking.current;

  return { chosen, choose, remove, problemFound };
}
