/**
 * Tells the background work that a stored intent is ready. Called after the commit and allowed to be lost: the sweeper
 * finds unfinished submissions by themselves, so the stored row is the truth and this only makes it quick. It never
 * rejects: what is stored is stored, whatever becomes of the message.
 */
export interface Outbox {
  submissionStored(submission: { submissionId: string; companyId: string }): Promise<void>;
}
