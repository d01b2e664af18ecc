import { randomUUID } from 'node:crypto';
import { storeCredentials } from '../../server/centers/credentials/credentials';
import type { SendParts } from '../../server/centers/submissions/parts';
import { sendSubmission } from '../../server/centers/submissions/send';
import type { SubmissionRef } from '../../server/centers/submissions/submissions.sql';
import { renewTickets } from '../../server/tickets/renewals/carryOut';
import { renewalHooks } from '../../server/tickets/renewals/hooks';
import { planRenewals } from '../../server/tickets/renewals/planRenewals';
import type { TestApp } from './app';
import type { ScriptedCenter } from './center';
import type { User } from './world';

export const BASE_URL = 'https://tickets.example.com';

/** The background work on tickets that renew themselves, done when a test says so. */
export interface RenewalWork {
  renewals: Parameters<typeof renewTickets>[0];
  /** Every submission announced so far. */
  announced: SubmissionRef[];
  /** What went wrong where it should not. */
  troubles: unknown[];
  /** Plans and looks at what is due, and sends what is stored and due. */
  tick(): Promise<void>;
  storeLogin(user: User, center?: 'onecall' | 'onecallnv'): Promise<void>;
}

export function renewalWork(t: TestApp, center: ScriptedCenter, now: () => Date): RenewalWork {
  const { pool, config, calendars } = t.services;
  const { credentialKeys } = config.secrets;
  const troubles: unknown[] = [];
  const announced: SubmissionRef[] = [];
  const onTrouble = (error: unknown) => troubles.push(error);
  const outbox = {
    submissionStored: async (ref: SubmissionRef) => {
      announced.push(ref);
    },
  };
  const renewals = { pool, now, calendars, baseUrl: BASE_URL, outbox, onTrouble };
  const sending: SendParts = {
    pool,
    gateway: center,
    credentialKeys,
    now,
    baseUrl: BASE_URL,
    leaseSeconds: 60,
    speed: 1,
    onTrouble: () => {},
    ...renewalHooks({ now, baseUrl: BASE_URL, calendars }),
  };
  return {
    renewals,
    announced,
    troubles,
    async tick() {
      await planRenewals({ pool, now, calendars });
      await renewTickets(renewals);
      for (const ref of announced) await sendSubmission(sending, ref);
    },
    storeLogin: (user, callCenter = 'onecall') =>
      storeCredentials(
        t.owner,
        credentialKeys,
        { companyId: user.companyId ?? '', userId: user.id, callCenter },
        { username: `${user.username}-${randomUUID()}`, password: 'secret' },
      ),
  };
}
