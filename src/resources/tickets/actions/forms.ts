import * as v from 'valibot';
import {
  cancelAutoRenewSchema,
  cancelSchema,
  closeSchema,
  damageSchema,
  exposeSchema,
  noResponseSchema,
  overwriteSchema,
  remarkSchema,
  renewSchema,
  reopenSchema,
  turnOnAutoRenewSchema,
} from '../../../../domain/tickets/actions/payloads';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import { ticketNameSchema } from '../../../../domain/tickets/name';
import type { Ticket } from '../../../dataProvider/types';
import type { Answers } from './payload';

export type FieldKind =
  | 'text'
  | 'area'
  | 'yesNo'
  | 'check'
  | 'time'
  | 'day'
  | 'number'
  | 'stations'
  | 'station';

/** A field of an action's form; its label and hint stand in the messages under its name. */
export interface ActionField {
  name: string;
  kind: FieldKind;
  optional?: boolean;
}

/** What an action asks for, and the schema that the server checks it with too. */
export interface ActionForm {
  schema: v.GenericSchema;
  fields: readonly ActionField[];
  /** The payload names several tickets. */
  many?: boolean;
  /** Answers that the ticket itself gives. */
  known?: (ticket: Ticket) => Answers;
}

const optional = (name: string, kind: FieldKind): ActionField => ({ name, kind, optional: true });
const asked = (name: string, kind: FieldKind = 'text'): ActionField => ({ name, kind });

/** The actions that ask in a dialog; a clone has the form of a new ticket, and subcontractors have a dialog of their own. */
export const ACTION_FORMS: Partial<Record<TicketAction, ActionForm>> = {
  renew: {
    schema: renewSchema,
    many: true,
    fields: [optional('reason', 'text'), asked('needRemark', 'check')],
  },
  remark: {
    schema: remarkSchema,
    fields: [
      optional('stations', 'stations'),
      asked('reason', 'area'),
      asked('areaStillDelineated', 'yesNo'),
      optional('remarks', 'area'),
    ],
  },
  noResponse: { schema: noResponseSchema, fields: [optional('remarks', 'area')] },
  overwriteResponse: {
    schema: overwriteSchema,
    fields: [asked('stationCode', 'station'), asked('overwriteNotes', 'area')],
  },
  turnOnAutoRenew: {
    schema: turnOnAutoRenewSchema,
    fields: [optional('renewUntil', 'day'), asked('needRemark', 'check')],
  },
  cancelAutoRenew: { schema: cancelAutoRenewSchema, fields: [] },
  rename: {
    schema: v.object({ ticketName: ticketNameSchema }),
    fields: [asked('ticketName')],
    known: ({ ticketName }) => ({ ticketName }),
  },
  close: { schema: closeSchema, fields: [optional('completedOn', 'day')] },
  reopen: { schema: reopenSchema, fields: [] },
  damage: {
    schema: damageSchema,
    fields: [
      asked('occurredAt', 'time'),
      asked('location'),
      optional('stationCode', 'station'),
      asked('facilityType'),
      asked('equipment'),
      asked('description', 'area'),
      asked('called911', 'yesNo'),
      asked('injury', 'yesNo'),
      asked('fatality', 'yesNo'),
      asked('fire', 'yesNo'),
      asked('evacuation', 'yesNo'),
      asked('productReleased', 'yesNo'),
      asked('contactName'),
      asked('contactPhone'),
    ],
  },
  expose: {
    schema: exposeSchema,
    fields: [
      asked('occurredAt', 'time'),
      asked('location'),
      optional('stationCode', 'station'),
      asked('utilityType'),
      asked('marked', 'yesNo'),
      optional('depthInches', 'number'),
      optional('sizeInches', 'number'),
      optional('material', 'text'),
      optional('description', 'area'),
    ],
  },
  cancel: { schema: cancelSchema, fields: [asked('reason', 'area')] },
};

/** Actions that cannot be taken back: their dialog asks Yes or No. */
export const FINAL: readonly TicketAction[] = ['cancel', 'damage', 'expose'];
