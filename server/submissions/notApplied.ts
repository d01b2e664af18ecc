import { withTenant } from '../database/tenant';
import type { SendParts } from './parts';
import { type ClaimedSubmission, keepNotApplied } from './submissions.sql';
import { tellNotApplied } from './tell';
import { later } from './waits';

/** Failures after which somebody is told: passing ones are over by then. */
const PATIENT_TRIES = 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;

/**
 * Keeps that the center's answer could not be stored, so that it is asked for again after ever longer waits, and tells
 * the admins once when that happens over and over.
 */
export async function keepFailedApply(parts: SendParts, submission: ClaimedSubmission): Promise<void> {
  const { id, companyId, failedApplies } = submission;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** failedApplies, LONGEST_WAIT_SECONDS);
  const now = parts.now();
  await withTenant(parts.pool, companyId, async client => {
    const failed = await keepNotApplied(client, id, later(now, wait), now);
    if (failed !== null && failed >= PATIENT_TRIES) await tellNotApplied(client, submission, parts.baseUrl);
  });
}
