import { Button } from '@mui/material';
import { useState } from 'react';
import {
  RadioButtonGroupInput,
  ResourceContextProvider,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetOne,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import {
  isReportable,
  missingInReport,
  REPORT_SCHEMAS,
  type ReportDraft,
  type ReportKind,
  reportKindOf,
  reportOf,
} from '../../../../domain/events/toReport';
import { canAct } from '../../../../domain/tickets/actions/table';
import { siteOf } from '../../../../domain/tickets/site';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { errorBody } from '../../../dataProvider/errors';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { Facts } from '../../../ui/Facts';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormDialog } from '../../../ui/form/FormSection';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { RecordForm } from '../../../ui/form/RecordForm';
import { uuid } from '../../../ui/uuid';
import { useActor } from '../../../ui/viewer';
import { timeToSend, toWallTime } from '../../../ui/wallTime';
import { useJobPeople } from '../../jobs/useJobPeople';
import { ReportCalls } from '../calls';
import { isUnderWay, parsedAnswers, useReports } from '../marks';
import { reportRows } from './Reports';

/** Opens automatically for an event that was just recorded. */
export function SendToCenter({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const offered = useOffer();
  const [isOpen, setIsOpen] = useState(offered);
  const { data: reports } = useReports(event.id);
  const words = `events.${event.way === 'ASSISTED' ? 'tell' : 'send'}`;
  const kind = reportKindOf(event.EventType);
  const { data: ticket, isPending } = useGetOne<Ticket>(
    'tickets',
    { id: event.TicketID ?? '' },
    { enabled: isOpen && event.TicketID !== null },
  );
  const mayAct = useMayReport(event);
  if (kind === null || !mayAct || !reports) return null;
  const blocked = whyNot(event);
  if (blocked) {
    return (
      <Button disabled title={translate(blocked)}>
        {translate(`${words}.button`)}
      </Button>
    );
  }
  if (reports.some(report => isUnderWay(report) || report.state === 'WAITING')) return null;
  const isReported = reports.some(({ confirmedAt }) => confirmedAt !== null);
  return (
    <>
      <Button variant={isReported ? 'outlined' : 'contained'} onClick={() => setIsOpen(true)}>
        {translate(`${words}.${isReported ? 'again' : 'button'}`)}
      </Button>
      <Closing>
        {isOpen && !isPending && (
          <SendDialog
            event={event}
            kind={kind}
            ticket={ticket}
            isOffer={offered}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Closing>
    </>
  );
}

/** Translation key of why the event can't be sent now, or null. */
function whyNot(event: RecordedEvent): string | null {
  if (isReportable(event)) return null;
  if (event.TicketID === null) return 'events.send.needsTicket';
  return event.Status === 'DRAFT' ? 'events.send.needsOpen' : 'events.send.needsReopen';
}

function useMayReport(event: RecordedEvent): boolean {
  const actor = useActor();
  const people = useJobPeople(event.JobID);
  const kind = reportKindOf(event.EventType);
  return actor !== undefined && people !== undefined && kind !== null && canAct(actor, kind, people);
}

/** Whether the form asked to offer the report. Only once, so not after Back or a reload. */
function useOffer(): boolean {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [isOffered] = useState(() => state?.offersReport === true);
  useState(() => {
    if (isOffered) queueMicrotask(() => navigate(pathname, { replace: true, state: null }));
  });
  return isOffered;
}

interface SendProps {
  event: RecordedEvent;
  kind: ReportKind;
  /** Its place is proposed. */
  ticket: Ticket | undefined;
  /** Opened automatically, so the user can postpone it. */
  isOffer: boolean;
  onClose: () => void;
}

/** Shows the report, asks for missing fields, and sends it after a Yes. */
function SendDialog({ event, kind, ticket, isOffer, onClose }: SendProps) {
  const translate = useTranslate();
  const { draft, asked, defaultValues, read, send } = useSending(event, kind, ticket, onClose);
  const isByHand = event.way === 'ASSISTED';
  const words = `events.${isByHand ? 'tell' : 'send'}`;
  const known = Object.fromEntries(Object.entries(draft).filter(([name]) => !asked.includes(name)));
  return (
    <FormDialog title={translate(`${words}.title`)} onClose={onClose}>
      <ResourceContextProvider value="ticketActions">
        <RecordForm
          schema={REPORT_SCHEMAS[kind]}
          read={read}
          defaultValues={defaultValues}
          label={isByHand ? 'tickets.place.byHand.report' : 'ui.form.yes'}
          back={isByHand ? 'ui.form.cancel' : 'ui.form.no'}
          failed={`${words}.failed`}
          onSubmit={send}
          head={
            <ReportCalls
              kind={kind}
              ticketId={event.TicketID}
              source="stationCode"
              canPick={asked.includes('stationCode')}
            />
          }
        >
          {isOffer && <p>{translate(`${words}.offer`)}</p>}
          <p>{translate(`${words}.${asked.length > 0 ? 'textAsk' : 'text'}`)}</p>
          {asked.map(name => (
            <ReportInput key={name} source={name} ticketId={event.TicketID ?? ''} />
          ))}
          <details open={asked.length === 0} style={{ gridColumn: '1 / -1' }}>
            <summary>{translate(`${words}.what`)}</summary>
            <Facts rows={reportRows(known, translate)} />
          </details>
        </RecordForm>
      </ResourceContextProvider>
    </FormDialog>
  );
}

/** The draft report and the fields left to ask. A retry is the same request. */
function useSending(event: RecordedEvent, kind: ReportKind, ticket: Ticket | undefined, onDone: () => void) {
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [draft] = useState(
    (): ReportDraft => ({
      ...reportOf(kind, { ...event, ...parsedAnswers(event), ID: event.id, TicketID: event.TicketID ?? '' }),
      clientRequestId: uuid(),
    }),
  );
  const [asked, setAsked] = useState(() => Object.keys(missingInReport(kind, draft)));
  const send = async (payload: object) => {
    const { placementId } = await actOnTicket(kind, payload).catch(error => {
      // Also asks for the fields that the server refused.
      const wrong = Object.keys(errorBody(error)?.errors ?? {}).map(path => path.replace(/^\w+\./, ''));
      const fields = wrong.filter(name => name in REPORT_SCHEMAS[kind].entries);
      setAsked(before => [...new Set([...before, ...fields])]);
      throw error;
    });
    notify(placementId ? 'events.send.toPlace' : 'events.send.done', { type: 'success' });
    refresh();
    onDone();
    if (placementId) await navigate(`/main/tickets/place/${placementId}`);
  };
  const defaultValues = Object.fromEntries(
    Object.entries({
      ...draft,
      location: draft.location || siteOf(ticket?.addressLocation, ticket?.city),
    }).map(([name, value]) => [name, asAnswer(name, value)]),
  );
  /** Empty fields are left out. The schema decides what that means. */
  const read = (answers: Record<string, string>) => {
    const entered = asked.map(name => [name, valueToSend(name, answers[name] ?? '')]);
    const report = Object.entries({ ...draft, ...Object.fromEntries(entered) });
    return Object.fromEntries(report.filter(([, value]) => value !== null && value !== ''));
  };
  return { draft, asked, defaultValues, read, send };
}

const YES_NO = ['injury', 'fatality', 'fire', 'evacuation', 'productReleased', 'called911', 'marked'];
const NUMBERS = ['depthInches', 'sizeInches'];
const LONG = ['location', 'description'];

function ReportInput({ source, ticketId }: { source: string; ticketId: string }) {
  if (YES_NO.includes(source)) return <RadioButtonGroupInput source={source} choices={['Yes', 'No']} />;
  if (NUMBERS.includes(source)) return <TypedInput source={source} typing="positiveNumber" />;
  if (source === 'contactPhone') return <MaskedInput source={source} mask={PHONE_MASK} />;
  if (source === 'occurredAt') return <DateTimeInput source={source} max="today" />;
  if (source === 'stationCode') return <StationOfTicket source={source} ticketId={ticketId} />;
  return <TextInput source={source} multiline={LONG.includes(source)} minRows={3} />;
}

function StationOfTicket({ source, ticketId }: { source: string; ticketId: string }) {
  const { data: ticket } = useGetOne<Ticket>('tickets', { id: ticketId });
  const choices = (ticket?.members ?? []).map(station => ({
    id: station.stationCode,
    name: stationName(station),
  }));
  return <SelectInput source={source} choices={choices} translateChoice={false} />;
}

function asAnswer(name: string, value: ReportDraft[string]): string {
  return name === 'occurredAt' ? toWallTime(new Date(String(value))) : String(value ?? '');
}

function valueToSend(name: string, text: string): string | number | null {
  if (name === 'occurredAt') return timeToSend(text);
  if (NUMBERS.includes(name)) return text.trim() === '' ? null : Number(text);
  return text;
}
