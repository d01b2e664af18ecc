import type { Letter } from '../letter';

interface Failure {
  to: string;
  why: string;
  newest: string | undefined;
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
