import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import {
  BooleanInput,
  CheckboxGroupInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { form } from '../../../../domain/form';
import { damage } from '../../../../domain/tickets/actions/damage';
import { expose } from '../../../../domain/tickets/actions/expose';
import { ACTION, type TicketAction } from '../../../../domain/tickets/actions/table';
import { YES_NO } from '../../../../domain/tickets/options';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { AppDataProvider, Ticket, TicketMember } from '../../../dataProvider/types';
import { PhotosInput } from '../../../ui/attachments/PhotosInput';
import { shortTime } from '../../../ui/dates';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import { JobInput } from '../../../ui/form/JobInput';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { ResponseChip } from '../../../ui/ResponseChip';
import { uuid } from '../../../ui/uuid';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';
import { ResponseWords } from '../details/ResponseWords';

/** What the inputs of an action hold, by the names of its payload. */
export type Answers = Record<string, unknown>;

interface Asked {
  /** The utilities of the ticket, as the dialog shows them. */
  members: readonly TicketMember[];
}

type FormSchema = v.GenericSchema & { entries: v.ObjectEntries };

/** What was harmed by a damage, each a Yes or No. */
const HARM = ['called911', 'injury', 'fatality', 'fire', 'evacuation', 'productReleased'];
const HIT = ['facilityType', 'equipment', ...HARM];

/** What an action asks for, and the schema that the server checks it with, too. */
interface ActionForm {
  /** Left out: as the server takes it. */
  schema?: FormSchema;
  /** Absent where a Yes is enough. */
  Inputs?: ComponentType<Asked>;
  /** What it begins with, its inputs in the order in which they stand. */
  begin?: (ticket: Ticket) => Answers;
}

/** The actions that ask in a dialog of this kind; a clone, a renewal and an assignment have dialogs of their own. */
export const ACTION_FORMS = {
  remark: {
    begin: () => ({ stations: [] }),
    Inputs: ({ members }: Asked) => (
      <>
        <CheckboxGroupInput source="stations" choices={choicesOf(members)} translateChoice={false} />
        <Paragraphs source="reason" isRequired />
        <RadioButtonGroupInput source="areaStillDelineated" choices={[...YES_NO]} isRequired />
        <Paragraphs source="remarks" />
      </>
    ),
  },
  noResponse: { Inputs: () => <Paragraphs source="remarks" /> },
  overwriteResponse: {
    Inputs: ({ members }: Asked) => (
      <>
        <StationInput members={members} isRequired />
        <Judged members={members} />
        <Paragraphs source="overwriteNotes" isRequired />
      </>
    ),
  },
  turnOnAutoRenew: {
    Inputs: () => (
      <>
        <DateInput source="renewUntil" min="today" />
        <BooleanInput source="needRemark" />
      </>
    ),
  },
  cancelAutoRenew: {},
  rename: {
    begin: ({ ticketName }) => ({ ticketName }),
    Inputs: () => <TextInput source="ticketName" isRequired />,
  },
  move: { Inputs: () => <JobInput source="jobId" isRequired /> },
  close: { Inputs: () => <DateInput source="completedOn" max="today" /> },
  reopen: {},
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
  cancel: { Inputs: () => <Paragraphs source="reason" isRequired /> },
} satisfies Partial<Record<TicketAction, ActionForm>>;

export type AskingAction = keyof typeof ACTION_FORMS;

/** What its form needs to know. @param known answers that are given already */
export function useActionForm(action: AskingAction, ticket: Ticket | undefined, known: Answers = {}) {
  const { begin, Inputs }: ActionForm = ACTION_FORMS[action];
  const schema = schemaOf(action);
  const translate = useTranslate();
  const title = translate(`tickets.actions.${action}.title`);
  // What cannot be taken back, or asks for nothing else, is a question (spec §9).
  const isQuestion = action === 'cancel' || !Inputs;
  const [{ read, defaultValues }] = useState(() => {
    const begun = ticket && begin?.(ticket);
    // What is wrong is listed in the order of these.
    return {
      read: readsForm(schema),
      defaultValues: { ...begun, ...beginning(schema, ticket), ...begun, ...known },
    };
  });
  return {
    Inputs,
    form: {
      schema: read,
      defaultValues,
      failed: `tickets.actions.${action}.failed`,
      label: isQuestion ? 'ui.form.yes' : translate(`tickets.actions.${action}.go`, { _: title }),
      back: isQuestion ? 'ui.form.no' : 'ui.form.cancel',
    },
  };
}

/** What an action is asked with, and what its form adds to that. */
export function schemaOf(action: AskingAction): FormSchema {
  const { schema }: ActionForm = ACTION_FORMS[action];
  return schema ?? ACTION[action].schema ?? v.object({});
}

/** Every field of the payload, empty; repeated sends of one opening are one request. */
function beginning({ entries }: FormSchema, ticket: Ticket | undefined): Answers {
  const given: Answers = { ticketId: ticket?.id, clientRequestId: uuid(), needRemark: false, photos: [] };
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
        <RadioButtonGroupInput key={source} source={source} choices={[...YES_NO]} isRequired />
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
      <RadioButtonGroupInput source="marked" choices={[...YES_NO]} isRequired />
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

function Paragraphs(props: { source: string; isRequired?: boolean }) {
  return <TextInput {...props} multiline minRows={3} />;
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

function Judged({ members }: Asked) {
  const stationCode: unknown = useWatch({ name: 'stationCode' });
  const member = members.find(one => one.stationCode === stationCode);
  return member && <SeenResponse member={member} />;
}

/**
 * The utilities as they are shown while somebody judges one of them: the page behind is read again each minute, and what
 * comes meanwhile must not be judged unread.
 */
export function useSeenMembers(ticket: Ticket) {
  const { getOne } = useDataProvider<AppDataProvider>();
  const [members, setMembers] = useState(ticket.members);
  const readAgain = async () => {
    const { data } = await getOne<Ticket>('tickets', { id: ticket.id });
    setMembers(data.members);
  };
  return { members, readAgain };
}

/** The response that is about to be judged. */
function SeenResponse({ member }: { member: TicketMember }) {
  const translate = useTranslate();
  const { responseCode, responseText, responseLabel, responseColor, responseNote, respondedAt } = member;
  const isSilent = responseCode === null;
  return (
    <Said aria-live="polite">
      <ResponseChip
        color={responseColor}
        label={isSilent ? translate('ui.responses.silent') : responseLabel}
      />{' '}
      {isSilent ? translate('tickets.details.notAnswered') : `${responseCode} ${responseText}`.trim()}
      {respondedAt && ` · ${shortTime(respondedAt)}`}
      {responseNote && <small>{responseNote}</small>}
      <ResponseWords member={member} />
    </Said>
  );
}

const Said = styled('div')({
  gridColumn: '1 / -1',
  padding: '8px 12px',
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& small': { display: 'block', color: 'var(--muted)' },
});
