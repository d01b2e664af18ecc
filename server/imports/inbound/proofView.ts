import type { MailProof } from '../../graphql/generated/schema';
import type { ProofRow } from './proof.sql';

export function proofView({ reason, isOldAddress: toOldAddress, ...row }: ProofRow): MailProof {
  return { ...row, toOldAddress, reason: reason ?? 'It has not been checked.' };
}
