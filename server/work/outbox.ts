/**
 * Tells the background work that a stored intent is ready. Called after the commit and allowed to be lost: the sweeper
 * finds unfinished submissions by themselves, so the stored row is the truth and this only makes it quick. It never
 * rejects: what is stored is stored, whatever becomes of the message.
 */
export interface Outbox {
  submissionStored(submission: StoredSubmission): Promise<void>;
}

/** A stored intent. */
export interface StoredSubmission {
  submissionId: string;
  companyId: string;
  /** A damage or an exposed line, which goes before everything else. */
  isUrgent?: boolean;
}
