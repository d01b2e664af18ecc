import type { MailProof } from '../../graphql/generated/schema';
import type { ProofRow } from './proof.sql';

/** As the contract shows it. */
export function proofView(row: ProofRow): MailProof {
  const { isProven, reason, confirmedBy, isTrusted, isOldAddress } = row;
  return {
    ...{ isProven, confirmedBy, toOldAddress: isOldAddress },
    reason: reason ?? 'It has not been checked.',
    canConfirm: !isTrusted,
  };
}
