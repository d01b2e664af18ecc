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
import type { AskedAction, CenterActionKind, TicketAction } from './names';
import { noResponse } from './noResponse';
import { overwriteResponse } from './overwriteResponse';
import { remark } from './remark';
import { rename } from './rename';
import { renew } from './renew';
import { reopen } from './reopen';
import { turnOnAutoRenew } from './turnOnAutoRenew';

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

export const ACTION: Readonly<Definitions> = BY_NAME;

export const ASKED_SCHEMAS: Readonly<Record<AskedAction, { schema: GenericSchema<unknown, AskedPayload> }>> =
  BY_NAME;

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

export function requestOf(kind: CenterActionKind, article = 'a'): string {
  const { request } = ACTION[kind];
  return `${article === 'a' && /^[aeiou]/.test(request) ? 'an' : article} ${request}`;
}

/** Without `job`, asks if the viewer can do it to any ticket. */
export function canAct(viewer: Viewer, action: TicketAction, job?: RecordPeople): boolean {
  return reaches(ACTION[action].roles[viewer.role], viewer, job);
}
