import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CanAccess, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketAction } from '../../../../domain/tickets/actions/names';
import { digNotes } from '../../../../domain/tickets/verdict/digNotes';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket } from '../../../dataProvider/types';
import { language } from '../../../i18n/language';
import { importPath, jobPath, newEventPath, STAND_BY } from '../../../ui/paths';
import { useAction } from '../../../ui/useAction';
import { ActionButton } from '../actions/ActionBar';
import type { Answers } from '../actions/forms';
import { isOffered } from '../actions/offers';
import { verdictNamed } from '../words';
import { AnswerQuestion } from './AnswerQuestion';
import { CheckMarks, MarksFoot } from './CheckMarks';
import { EVENTS_PANEL } from './Events';
import { LookUp } from './LookUp';
import { RecordCall } from './RecordCall';
import type { Finding, JudgedMember } from './VerdictFinding';
import { Headline, VerdictPanel } from './VerdictPanel';

export function Verdict({ ticket }: { ticket: Ticket }) {
  const { verdict, ticketExpiration } = ticket;
  const isSafe = verdictNamed(verdict.verdict) === 'SAFE_TO_DIG';
  return (
    <VerdictPanel
      head={<Headline verdict={verdict} expires={ticketExpiration} />}
      verdict={verdict}
      members={ticket.members}
      always={
        isSafe && (
          <Note>
            {digNotes(ticket)
              .map(note => note[language()])
              .join(' ')}
          </Note>
        )
      }
      wayOn={(finding, member) => <WayOn ticket={ticket} finding={finding} member={member} />}
      foot={verdict.findings.every(({ wayOn }) => wayOn !== 'checkMarks') && <MarksFoot ticket={ticket} />}
    />
  );
}

const Note = styled('div')({ padding: '10px 18px', fontWeight: 500 });

interface Props {
  ticket: Ticket;
  finding: Finding;
  /** Utility name for screen readers, since several lines may have the same button. */
  name: string | undefined;
}

/** The next step for a line of the verdict. Also offers a call if a response is missing or doesn't clear the dig. */
function WayOn({ ticket, finding, member }: Omit<Props, 'name'> & { member: JudgedMember | undefined }) {
  const isUncleared = finding.reason === 'RESPONSES' || finding.wayOn === 'askAgain';
  // The permission to acknowledge a response covers recording a call.
  const isCallable =
    isUncleared && !RECORDS.some(way => way === finding.wayOn) && isOffered(ticket, 'acknowledge');
  const help = <Help ticket={ticket} finding={finding} name={member?.authorityName} />;
  if (!isCallable || !member) return help;
  return (
    <Ways>
      {help}
      <RecordCall ticket={ticket} member={member} />
    </Ways>
  );
}

const RECORDS = ['recordEvent', 'recordStandBy'] as const;

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 });

function Help({ ticket, finding, name }: Props) {
  const { wayOn } = finding;
  switch (wayOn) {
    case null:
      return null;
    case 'checkMarks':
      return <CheckMarks ticket={ticket} />;
    case 'acknowledge':
      return <Acknowledge ticket={ticket} finding={finding} name={name} />;
    case 'recordEvent':
    case 'recordStandBy':
      return <RecordEvent ticket={ticket} finding={finding} name={name} />;
    case 'events':
      return <ToEvents />;
    case 'jobEvents':
      return <ToJob jobId={ticket.ticket.JobID} />;
    case 'confirmMail':
      return ticket.unconfirmedMailID && <ToMail importId={ticket.unconfirmedMailID} />;
    case 'answerStatus':
    case 'answerMarks':
    case 'answerCompany':
    case 'forgetStatus':
    case 'forgetCompany':
      return <AnswerQuestion ticket={ticket} finding={finding} />;
    case 'enterResponses':
      return isOffered(ticket, wayOn) && <LookUp ticket={ticket} />;
    default:
      return <Act ticket={ticket} finding={finding} name={name} />;
  }
}

function Act({ ticket, finding: { wayOn, stationCode }, name }: Props) {
  const translate = useTranslate();
  const isAsking = wayOn === 'askAgain';
  const action = isAsking ? 'remark' : ACTIONS.find(one => one === wayOn);
  if (!action || !isOffered(ticket, action)) return null;
  return (
    <ActionButton
      ticketId={ticket.id}
      action={action}
      known={knownFor(action, stationCode)}
      words={isAsking ? translate('tickets.details.verdict.askAgain') : undefined}
      about={name}
    />
  );
}

const ACTIONS = [
  'clone',
  'remark',
  'noResponse',
  'renew',
  'overwriteResponse',
] as const satisfies readonly TicketAction[];

function knownFor(action: TicketAction, stationCode: string | null): Answers {
  if (stationCode === null) return {};
  if (action === 'remark') return { stations: [stationCode] };
  return action === 'overwriteResponse' ? { stationCode } : {};
}

function Acknowledge({ ticket, finding: { stationCode, message }, name }: Props) {
  const translate = useTranslate();
  const { acknowledge, isPending } = useAcknowledge(ticket.id);
  if (stationCode === null || !isOffered(ticket, 'acknowledge')) return null;
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && acknowledge({ stationCode, message })}>
      {translate('tickets.actions.acknowledge.title')}
      <About name={name} />
    </Button>
  );
}

function RecordEvent({ ticket, finding: { wayOn, stationCode }, name }: Props) {
  const translate = useTranslate();
  const eventType = 'ONSITE_MEETING';
  const isStandBy = wayOn === 'recordStandBy';
  const kind = isStandBy && { kind: STAND_BY };
  const path = newEventPath({ ticketId: ticket.id, eventType, ...(stationCode && { stationCode }), ...kind });
  return (
    <CanAccess resource="events" action="create">
      <Button component={Link} to={path}>
        {translate(`tickets.details.verdict.record.${isStandBy ? 'STAND_BY' : eventType}`)}
        <About name={name} />
      </Button>
    </CanAccess>
  );
}

function ToEvents() {
  const translate = useTranslate();
  const show = () => {
    const panel = document.getElementById(EVENTS_PANEL);
    const folded = panel?.querySelector<HTMLElement>('[aria-expanded="false"]');
    folded?.click();
    panel?.scrollIntoView({ block: 'center' });
    (folded ?? panel?.querySelector<HTMLElement>('a, button'))?.focus({ preventScroll: true });
  };
  return <Button onClick={show}>{translate('tickets.details.verdict.toEvents')}</Button>;
}

/** The job's page lists its events. */
function ToJob({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="jobs" action="show">
      <Button component={Link} to={jobPath(jobId)}>
        {translate('tickets.details.verdict.toJob')}
      </Button>
    </CanAccess>
  );
}

/** The mail is confirmed on the import's page. */
function ToMail({ importId }: { importId: string }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={importPath(importId)}>
      {translate('tickets.details.verdict.toMail')}
    </Button>
  );
}

function About({ name }: { name: string | undefined }) {
  return name && <span className="visually-hidden">: {name}</span>;
}

/** Acknowledges a response in the user's name, then reads the verdict again. */
function useAcknowledge(ticketId: string) {
  const { acknowledgeResponse } = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useAction({
    call: ({ stationCode, message }: { stationCode: string; message: string }) =>
      acknowledgeResponse(ticketId, stationCode, message),
    done: 'tickets.actions.acknowledge.done',
    failed: 'tickets.actions.acknowledge.failed',
    stale: ['tickets'],
    // The pressed button is gone, so the focus moves to the verdict.
    onDone: () => document.getElementById('verdict')?.focus(),
  });
  return { acknowledge: mutate, isPending };
}
