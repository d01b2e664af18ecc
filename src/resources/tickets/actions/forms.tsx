import { type ComponentType, useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import * as v from 'valibot';
import { equipmentOf } from '../../../../domain/events/fromReport';
import { form } from '../../../../domain/form';
import { damage, HARM } from '../../../../domain/tickets/actions/damage';
import { expose } from '../../../../domain/tickets/actions/expose';
import type { TicketAction } from '../../../../domain/tickets/actions/names';
import { noResponse } from '../../../../domain/tickets/actions/noResponse';
import { ACTION } from '../../../../domain/tickets/actions/table';
import { YES_NO } from '../../../../domain/tickets/options';
import { siteOf } from '../../../../domain/tickets/site';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { Ticket, TicketMember, Viewer } from '../../../dataProvider/types';
import { PhotosInput } from '../../../ui/attachments/Uploads';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import { TypedInput } from '../../../ui/form/MaskedInput';
import { uuid } from '../../../ui/uuid';
import { useViewer } from '../../../ui/viewer';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';
import { JobInput } from '../../jobs/JobInput';
import { DamageInputs, hitLine, hitOf } from './damageForm';
import { Judged } from './judged';
import { NoticeInput, noticeStations, silentCodes } from './NoticeInput';

/** Form values, keyed as in the action's payload. */
export type Answers = Record<string, unknown>;

interface Asked {
  members: readonly TicketMember[];
}

interface Field extends Asked {
  source: string;
  isRequired: boolean;
}

type FormSchema = v.GenericSchema & { entries: v.ObjectEntries };

/** Actions with a dialog of their own. */
const ELSEWHERE = ['renew', 'clone', 'enterResponses', 'acknowledge', 'assignSubcontractor'] as const;

export type AskingAction = Exclude<TicketAction, (typeof ELSEWHERE)[number]>;

export function isAsking(action: TicketAction): action is AskingAction {
  return !ELSEWHERE.some(one => one === action);
}

/** The input for each payload field, shared by all actions. Fields that are missing here have no input. */
const FIELDS: Partial<Record<string, ComponentType<Field>>> = {
  stations: ({ members, source }) => (
    <CheckboxGroupInput source={source} choices={choicesOf(members)} translateChoice={false} />
  ),
  stationCode: ({ members, isRequired }) => (
    <>
      <StationInput members={members.filter(({ canOverride }) => canOverride)} isRequired={isRequired} />
      <Judged members={members} />
    </>
  ),
  reason: Paragraphs,
  areaStillDelineated: YesOrNoInput,
  remarks: Paragraphs,
  overwriteNotes: Paragraphs,
  renewUntil: ({ source }) => <DateInput source={source} min="today" />,
  needRemark: ({ source }) => <BooleanInput source={source} />,
  ticketName: ({ source, isRequired }) => <TextInput source={source} isRequired={isRequired} />,
  jobId: ({ source, isRequired }) => <JobInput source={source} isRequired={isRequired} />,
  completedOn: ({ source }) => <DateInput source={source} max="today" />,
};

/** Overrides for actions whose form differs from their schema. */
interface ActionForm {
  /** Replaces the action's schema where the form holds more than the payload. */
  schema?: FormSchema;
  Inputs?: ComponentType<Asked>;
  /** Initial values. Their order is the order of the inputs. */
  begin?: (ticket: Ticket, viewer: Viewer | undefined) => Answers;
}

const FORMS: Partial<Record<AskingAction, ActionForm>> = {
  rename: { begin: ({ ticketName }) => ({ ticketName }) },
  noResponse: {
    schema: form({ ...noResponse.schema.entries, stations: noticeStations }),
    begin: ({ members }) => ({ stations: silentCodes(members) }),
    Inputs: NoticeInputs,
  },
  damage: {
    schema: form({ ...damage.schema.entries, stationCode: hitLine, photos: v.array(v.file()) }),
    begin: (ticket, viewer) => ({
      photos: [],
      ...hitOf(ticket.members),
      ...reported(ticket),
      ...Object.fromEntries(HARM.map(name => [name, ''])),
      equipment: equipmentOf(ticket.excavationMethod),
      ...contactFor(ticket, viewer),
    }),
    Inputs: DamageInputs,
  },
  expose: {
    schema: form({ ...expose.schema.entries, photos: v.array(v.file()) }),
    begin: reported,
    Inputs: ExposeInputs,
  },
};

/** An imported ticket may have no contact. Never show one person's phone under another's name. */
export function contactFor(
  ticket: Pick<Ticket, 'onsiteContactName' | 'onsiteContactPhone' | 'contact' | 'phone'>,
  viewer: Pick<Viewer, 'Name' | 'Phone'> | undefined,
): Answers {
  const contactName = ticket.onsiteContactName || ticket.contact;
  const contactPhone = ticket.onsiteContactPhone || ticket.phone;
  if (contactName || contactPhone) return { contactName, contactPhone };
  return { contactName: viewer?.Name, contactPhone: viewer?.Phone };
}

export const isReport = (action: AskingAction): action is 'damage' | 'expose' =>
  action === 'damage' || action === 'expose';

/** On assisted tickets, reports are only stored. Nothing is sent to the center. */
export const isOnlyStored = (action: AskingAction, ticket: Pick<Ticket, 'way'> | undefined): boolean =>
  isReport(action) && ticket?.way === 'ASSISTED';

/** @param known initial values passed by the caller */
export function useActionForm(action: AskingAction, ticket: Ticket | undefined, known: Answers = {}) {
  const begin = FORMS[action]?.begin;
  // Without a ticket, several get the same payload, each for its own utilities.
  const schema = ticket ? schemaOf(action) : plainSchema(action);
  const translate = useTranslate();
  const title = translate(`tickets.actions.${action}.title`);
  // Actions that can't be undone or have no fields are shown as a question (spec §9).
  const isQuestion = action === 'cancel' || askedBy(action).length === 0;
  const label = isOnlyStored(action, ticket)
    ? translate('tickets.place.byHand.report')
    : translate(`tickets.actions.${action}.go`, { _: title });
  const { data: viewer } = useViewer();
  const [{ read, defaultValues }] = useState(() => {
    const begun = ticket && begin?.(ticket, viewer);
    return {
      read: readsForm(schema),
      defaultValues: { ...begun, ...beginning(schema, ticket), ...begun, ...known },
    };
  });
  return {
    schema: read,
    defaultValues,
    failed: `tickets.actions.${action}.failed`,
    label: isQuestion ? 'ui.form.yes' : label,
    back: isQuestion ? 'ui.form.no' : 'ui.form.cancel',
  };
}

export function schemaOf(action: AskingAction): FormSchema {
  return FORMS[action]?.schema ?? plainSchema(action);
}

const plainSchema = (action: AskingAction): FormSchema => ACTION[action].schema ?? v.object({});

/** The payload fields that have an input. */
function askedBy(action: AskingAction) {
  return Object.entries(schemaOf(action).entries).flatMap(([source, rule]) => {
    const Input = FIELDS[source];
    return Input ? [{ Input, source, isRequired: !v.safeParse(rule, undefined).success }] : [];
  });
}

export function ActionInputs({ action, members }: Asked & { action: AskingAction }) {
  const Inputs = FORMS[action]?.Inputs;
  if (Inputs) return <Inputs members={members} />;
  return askedBy(action).map(({ Input, ...field }) => (
    <Input key={field.source} {...field} members={members} />
  ));
}

/** The request id is created once per opening, so that a retry is the same request. */
function beginning({ entries }: FormSchema, ticket: Ticket | undefined): Answers {
  const given: Answers = {
    ticketId: ticket?.id,
    clientRequestId: uuid(),
    needRemark: false,
    stations: [],
    photos: [],
  };
  return Object.fromEntries(Object.keys(entries).map(name => [name, given[name] ?? '']));
}

/** Defaults for a field report: the current time and the ticket's address. */
function reported({ addressLocation, city }: Ticket): Answers {
  return {
    occurredAt: toWallTime(new Date()),
    location: siteOf(addressLocation, city),
    description: '',
    photos: [],
  };
}

/** Removes empty values before validation. The schema decides what a missing value means. */
export function readsForm(schema: v.GenericSchema): v.GenericSchema {
  const answered = ([name, value]: [string, unknown]) => (value === '' ? [] : [[name, asAsked(name, value)]]);
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(values => Object.fromEntries(Object.entries(values).flatMap(answered))),
    schema,
  );
}

function asAsked(name: string, value: unknown): unknown {
  if (name === 'occurredAt') return fromWallTime(value as WallTime) || value;
  return name.endsWith('Inches') ? Number(value) : value;
}

function NoticeInputs({ members }: Asked) {
  return (
    <>
      {members.length > 0 && <NoticeInput source="stations" members={members} />}
      <Paragraphs source="remarks" />
    </>
  );
}

function ExposeInputs({ members }: Asked) {
  return (
    <>
      <AtSite />
      <TextInput source="utilityType" isRequired />
      <YesOrNoInput source="marked" />
      <StationInput members={members} />
      <TypedInput source="depthInches" typing="positiveNumber" />
      <TypedInput source="sizeInches" typing="positiveNumber" />
      <TextInput source="material" />
    </>
  );
}

function AtSite() {
  return (
    <>
      <DateTimeInput source="occurredAt" max="today" isRequired />
      <TextInput source="location" isRequired />
      <Paragraphs source="description" />
      <PhotosInput source="photos" />
    </>
  );
}

function Paragraphs({ source, isRequired = false }: { source: string; isRequired?: boolean }) {
  return <TextInput source={source} isRequired={isRequired} multiline minRows={3} />;
}

function YesOrNoInput({ source }: { source: string }) {
  return <RadioButtonGroupInput source={source} choices={[...YES_NO]} isRequired />;
}

function StationInput({ members, isRequired = false }: Asked & { isRequired?: boolean }) {
  return (
    <SelectInput
      source="stationCode"
      choices={choicesOf(members)}
      translateChoice={false}
      isRequired={isRequired}
    />
  );
}

function choicesOf(members: readonly TicketMember[]) {
  return members.map(station => ({
    id: station.stationCode,
    name: stationName(station),
  }));
}
