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
import { form } from '../../../../domain/form';
import { damage } from '../../../../domain/tickets/actions/damage';
import { expose } from '../../../../domain/tickets/actions/expose';
import { ACTION, type TicketAction } from '../../../../domain/tickets/actions/table';
import { YES_NO } from '../../../../domain/tickets/options';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { PhotosInput } from '../../../ui/attachments/Uploads';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import { JobInput } from '../../../ui/form/JobInput';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { uuid } from '../../../ui/uuid';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';
import { Judged } from './judged';

/** What the inputs of an action hold, by the names of its payload. */
export type Answers = Record<string, unknown>;

interface Asked {
  /** The utilities of the ticket, as the dialog shows them. */
  members: readonly TicketMember[];
}

interface Field extends Asked {
  source: string;
  isRequired: boolean;
}

type FormSchema = v.GenericSchema & { entries: v.ObjectEntries };

/** What was harmed by a damage, each a Yes or No. */
const HARM = ['called911', 'injury', 'fatality', 'fire', 'evacuation', 'productReleased'];
const HIT = ['facilityType', 'equipment', ...HARM];

/** Actions that are asked for in dialogs of their own. */
const ELSEWHERE = ['renew', 'clone', 'enterResponses', 'acknowledge', 'assignSubcontractor'] as const;

export type AskingAction = Exclude<TicketAction, (typeof ELSEWHERE)[number]>;

export function isAsking(action: TicketAction): action is AskingAction {
  return !ELSEWHERE.some(one => one === action);
}

/** By what a field of a payload is asked, in whichever action; what is not here is not for people to tell. */
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

/** What differs from the fields of the action's schema, one after the other. */
interface ActionForm {
  /** What the form holds besides what is sent. */
  schema?: FormSchema;
  Inputs?: ComponentType<Asked>;
  /** What it begins with, its inputs in the order in which they stand. */
  begin?: (ticket: Ticket) => Answers;
}

const FORMS: Partial<Record<AskingAction, ActionForm>> = {
  rename: { begin: ({ ticketName }) => ({ ticketName }) },
  damage: {
    schema: form({ ...damage.schema.entries, photos: v.array(v.file()) }),
    begin: ticket => ({
      ...reported(ticket),
      ...Object.fromEntries(HIT.map(name => [name, ''])),
      contactName: ticket.onsiteContactName || ticket.contact,
      contactPhone: ticket.onsiteContactPhone || ticket.phone,
    }),
    Inputs: DamageInputs,
  },
  expose: {
    schema: form({ ...expose.schema.entries, photos: v.array(v.file()) }),
    begin: reported,
    Inputs: ExposeInputs,
  },
};

/** What its form needs to know. @param known answers that are given already */
export function useActionForm(action: AskingAction, ticket: Ticket | undefined, known: Answers = {}) {
  const begin = FORMS[action]?.begin;
  const schema = schemaOf(action);
  const translate = useTranslate();
  const title = translate(`tickets.actions.${action}.title`);
  // What cannot be taken back, or asks for nothing else, is a question (spec §9).
  const isQuestion = action === 'cancel' || askedBy(action).length === 0;
  // Of a ticket that people act on nothing is sent.
  const isKept = ticket?.way === 'ASSISTED' && (action === 'damage' || action === 'expose');
  const label = isKept
    ? translate('tickets.place.byHand.report')
    : translate(`tickets.actions.${action}.go`, { _: title });
  const [{ read, defaultValues }] = useState(() => {
    const begun = ticket && begin?.(ticket);
    // What is wrong is listed in the order of these.
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

/** What an action is asked with, and what its form adds to that. */
export function schemaOf(action: AskingAction): FormSchema {
  return FORMS[action]?.schema ?? ACTION[action].schema ?? v.object({});
}

/** The fields of its payload that people tell. */
function askedBy(action: AskingAction) {
  return Object.entries(schemaOf(action).entries).flatMap(([source, rule]) => {
    const Input = FIELDS[source];
    return Input ? [{ Input, source, isRequired: !v.safeParse(rule, undefined).success }] : [];
  });
}

/** What an action asks for; nothing where a Yes is enough. */
export function ActionInputs({ action, members }: Asked & { action: AskingAction }) {
  const Inputs = FORMS[action]?.Inputs;
  if (Inputs) return <Inputs members={members} />;
  return askedBy(action).map(({ Input, ...field }) => (
    <Input key={field.source} {...field} members={members} />
  ));
}

/** Every field of the payload, empty; repeated sends of one opening are one request. */
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

/** Where and when, of a report from the site: now, and where the ticket is. */
function reported({ addressLocation, city }: Ticket): Answers {
  return {
    occurredAt: toWallTime(new Date()),
    location: [addressLocation, city].filter(Boolean).join(', '),
    description: '',
    photos: [],
  };
}

/** The schema for what the inputs hold. An answer left empty takes no part: the schema knows what that means. */
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

function DamageInputs({ members }: Asked) {
  const translate = useTranslate();
  return (
    <>
      <AtSite isDescribed />
      <h3>{translate('tickets.actions.damage.more')}</h3>
      <TextInput source="facilityType" isRequired />
      <TextInput source="equipment" isRequired />
      {HARM.map(source => (
        <YesOrNoInput key={source} source={source} />
      ))}
      <StationInput members={members} />
      <TextInput source="contactName" isRequired />
      <MaskedInput source="contactPhone" mask={PHONE_MASK} isRequired />
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

/** What is told from the site, before anything else. */
function AtSite({ isDescribed = false }: { isDescribed?: boolean }) {
  return (
    <>
      <DateTimeInput source="occurredAt" max="today" isRequired />
      <TextInput source="location" isRequired />
      <Paragraphs source="description" isRequired={isDescribed} />
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
