import type { JobPeople, Viewer } from '../../permissions/can';
import type { ActionFacts, RuleCode } from './action';
import { TICKET_ACTIONS, type TicketAction } from './names';
import { refusalOf } from './rules';
import { canAct } from './table';

interface ActionOffer {
  action: TicketAction;
  allowed: boolean;
  rule: RuleCode | 'NO_PERMISSION' | null;
  message: string | null;
  instead: TicketAction | null;
}

export function actionOffers(viewer: Viewer, facts: ActionFacts, job: JobPeople, now: Date): ActionOffer[] {
  return TICKET_ACTIONS.map(action => offerOf(action, viewer, facts, job, now));
}

function offerOf(
  action: TicketAction,
  viewer: Viewer,
  facts: ActionFacts,
  job: JobPeople,
  now: Date,
): ActionOffer {
  if (!canAct(viewer, action, job)) {
    const message = canAct(viewer, action) ? NOT_ON_THE_JOB : NOT_THE_ROLE;
    return { action, allowed: false, rule: 'NO_PERMISSION', message, instead: null };
  }
  const refusal = refusalOf(action, facts, now);
  return {
    action,
    allowed: refusal === null,
    rule: refusal?.rule ?? null,
    message: refusal?.message ?? null,
    instead: refusal?.instead ?? null,
  };
}

const NOT_ON_THE_JOB = 'You can do this only to tickets of jobs that you manage or are assigned to.';
const NOT_THE_ROLE = 'Your role cannot do this. Ask the project manager or an admin.';
