import type { Letter } from '../letter';

interface Failure {
  to: string;
  why: string;
  newest: string | undefined;
}

interface Loss {
  to: string;
  count: number;
  backups: readonly string[];
}

export function filesLostLetter({ to, count, backups }: Loss): Letter {
  return {
    subject: 'Whiteline: files are lost',
    title: 'Files are lost',
    paragraphs: [
      `${count === 1 ? 'A file is' : `${count} files are`} missing where files are kept, so the newest backup doesn’t have ${count === 1 ? 'it' : 'them'} either. The log of the server names each.`,
      `These backups in ${to} still have some, and are kept beyond their time: ${backups.join(', ')}.`,
      'Put the files back from one of them (docs/operations.md). If they aren’t needed, delete these backups yourself.',
    ],
  };
}

export function backupFailedLetter({ to, why, newest }: Failure): Letter {
  return {
    subject: 'Whiteline: the backup failed',
    title: 'The backup failed',
    paragraphs: [
      `Backups go to ${to}. The last try says: ${why}`,
      newest === undefined
        ? 'There is no whole backup.'
        : `The newest whole backup is ${newest}. None is deleted until a new one is whole.`,
      'It is tried again every hour. See docs/operations.md for what to do.',
    ],
  };
}
