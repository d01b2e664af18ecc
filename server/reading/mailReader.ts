import { Resolver } from 'node:dns/promises';
import { type ReaderPool, TaskEnded } from '../readers/pool';
import { READING_LIMITS } from './limits';
import { type MailProof, proveMail } from './mailProof';
import { createFileReader, type FileReader } from './readFiles';

export interface MailReader extends FileReader {
  proveMail(bytes: Buffer): Promise<MailProof>;
}

interface Trust {
  trustedDomains: readonly string[];
  trustedSealers: readonly string[];
}

const SECONDS = 60;

export function createMailReader(pool: ReaderPool, { trustedDomains, trustedSealers }: Trust): MailReader {
  return {
    ...createFileReader(pool, { ...READING_LIMITS, isMail: true }),
    async proveMail(bytes) {
      const task: ProofTask = { bytes, trustedDomains, trustedSealers };
      const prove = pool.turn({ owner: '' }, reader => reader.run('proveMail', task, { seconds: SECONDS }));
      return (await prove.catch(orUnchecked)) as MailProof;
    },
  };
}

function orUnchecked(error: unknown): MailProof {
  if (!(error instanceof TaskEnded)) throw error;
  const reason = 'Checking its signature takes too long.';
  return { isProven: false, by: null, domain: null, reason, isTemporary: false };
}

interface ProofTask extends Trust {
  bytes: Uint8Array;
}

export function proveMailTask({ bytes, ...trust }: ProofTask): Promise<MailProof> {
  const resolver = new Resolver({ timeout: 5000, tries: 2 });
  const resolve = (name: string) => resolver.resolveTxt(name);
  const { buffer, byteOffset, byteLength } = bytes;
  return proveMail(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength), {
    ...trust,
    resolve,
    now: () => new Date(),
  });
}
