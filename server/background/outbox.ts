/**
 * Tells the background work that a stored intent is ready. Called after the commit and allowed to be lost: what is due is
 * looked for every two seconds anyway, so the stored row is the truth and this only makes it quick. It never rejects: what
 * is stored is stored, whatever becomes of the message.
 */
export interface Outbox {
  submissionStored(submission: StoredSubmission): Promise<void>;
}

/** A stored intent. */
interface StoredSubmission {
  submissionId: string;
  companyId: string;
}
