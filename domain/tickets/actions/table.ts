import type { GenericSchema, InferOutput } from 'valibot';
import { type RecordPeople, reaches, type Viewer } from '../../permissions/can';
import { acknowledge } from './acknowledge';
import type { ActionDefinition, AskedPayload, CenterActionDefinition } from './action';
import { assignSubcontractor } from './assignSubcontractor';
import { cancel } from './cancel';
import { cancelAutoRenew } from './cancelAutoRenew';
import { clone } from './clone';
import { close } from './close';
import { damage } from './damage';
import { enterResponses } from './enterResponses';
import { expose } from './expose';
import { move } from './move';
import { noResponse } from './noResponse';
import { overwriteResponse } from './overwriteResponse';
import { remark } from './remark';
import { rename } from './rename';
import { renew } from './renew';
import { reopen } from './reopen';
import { turnOnAutoRenew } from './turnOnAutoRenew';

/** What can be done to a ticket (spec §4, and second notice, close and reopen). Creating one is not among them. In the order of their use. */
export const TICKET_ACTIONS = [
  'renew',
  'remark',
  'noResponse',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'reopen',
  'clone',
  'enterResponses',
  'damage',
  'expose',
  'overwriteResponse',
  'acknowledge',
  'close',
  'cancel',
  'rename',
  'move',
  'assignSubcontractor',
] as const;
export type TicketAction = (typeof TICKET_ACTIONS)[number];

/** Actions that go to the call center and make a new revision there. */
export const CENTER_ACTIONS = ['renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose'] as const;
export type CenterActionKind = (typeof CENTER_ACTIONS)[number];

/** All but renewals, which are asked for many tickets at once, ask it by a call of their own for one ticket. */
export const ASKED_ACTIONS = CENTER_ACTIONS.filter(
  (action): action is Exclude<CenterActionKind, 'renew'> => action !== 'renew',
);
export type AskedAction = (typeof ASKED_ACTIONS)[number];

export function isCenterAction(action: string): action is CenterActionKind {
  return CENTER_ACTIONS.some(one => one === action);
}

const BY_NAME = {
  renew,
  remark,
  noResponse,
  turnOnAutoRenew,
  cancelAutoRenew,
  reopen,
  clone,
  enterResponses,
  damage,
  expose,
  overwriteResponse,
  acknowledge,
  close,
  cancel,
  rename,
  move,
  assignSubcontractor,
} satisfies Definitions & Record<AskedAction, { schema: GenericSchema<unknown, AskedPayload> }>;

type Definitions = Record<TicketAction, ActionDefinition> & Record<CenterActionKind, CenterActionDefinition>;

/** Each action by its name; what is told of actions anywhere is read off here. */
export const ACTION: Readonly<Definitions> = BY_NAME;

/** What is sent for each of those that are asked for one ticket. */
export const ASKED_SCHEMAS: Readonly<Record<AskedAction, { schema: GenericSchema<unknown, AskedPayload> }>> =
  BY_NAME;

/** What a center is told: the payload without what is ours alone. */
export type CenterContents = {
  [Kind in CenterActionKind]: Omit<
    InferOutput<(typeof BY_NAME)[Kind]['schema']>,
    'clientRequestId' | 'dryRun' | 'eventId' | 'ticketId' | 'ticketIds'
  >;
};

type ActionOperation = (typeof BY_NAME)[TicketAction]['operation'];

export const LOGGED_ACTIONS = Object.fromEntries(
  Object.values(BY_NAME).map(({ operation, logged }) => [operation, logged]),
) as Record<ActionOperation, string>;

/** What is sent to a center, as `a re-mark`, or with the article `the`. */
export function requestOf(kind: CenterActionKind, article = 'a'): string {
  const { request } = ACTION[kind];
  return `${article === 'a' && /^[aeiou]/.test(request) ? 'an' : article} ${request}`;
}

/** May the viewer do this to a ticket of the job? Without `job`: to at least one ticket. */
export function canAct(viewer: Viewer, action: TicketAction, job?: RecordPeople): boolean {
  return reaches(ACTION[action].roles[viewer.role], viewer, job);
}
