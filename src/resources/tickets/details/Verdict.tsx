import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CanAccess, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { clockTime } from '../../../ui/dates';
import { importPath, jobPath, newEventPath } from '../../../ui/paths';
import { VERDICT_LOOKS, verdictIcon, verdictNamed, verdictWord, verdictWords } from '../../../ui/ticketWords';
import { useDeed } from '../../../ui/useDeed';
import { useIsStale } from '../../../ui/verdict/AsOf';
import { Icon } from '../../../ui/verdict/Icon';
import { verdictFills } from '../../../ui/verdict/VerdictChip';
import { ActionButton } from '../actions/ActionBar';
import type { Answers } from '../actions/forms';
import { isOffered } from '../actions/offers';
import { AnswerQuestion } from './AnswerQuestion';
import { CheckMarks, MarksFoot } from './CheckMarks';
import { EVENTS_PANEL } from './Events';
import { LookUp } from './LookUp';
import { RecordCall } from './RecordCall';
import { type Finding, type JudgedMember, VerdictFinding } from './VerdictFinding';

/** May one dig under the ticket now, and what helps where not. */
export function Verdict({ ticket }: { ticket: Ticket }) {
  return (
    <VerdictPanel
      verdict={ticket.verdict}
      members={ticket.members}
      wayOn={(finding, member) => <WayOn ticket={ticket} finding={finding} member={member} />}
      foot={
        ticket.verdict.findings.every(({ wayOn }) => wayOn !== 'checkMarks') && <MarksFoot ticket={ticket} />
      }
    />
  );
}

interface PanelProps {
  verdict: Ticket['verdict'];
  members: readonly JudgedMember[];
  /** What helps against a line, for a ticket of one's own; the member is its utility. */
  wayOn?: (finding: Finding, member: JudgedMember | undefined) => ReactNode;
  foot?: ReactNode;
}

/** The verdict, then one line for each utility or condition that decides it. */
export function VerdictPanel({ verdict, members, wayOn, foot }: PanelProps) {
  const translate = useTranslate();
  const { banner, findings } = verdict;
  const memberOf = ({ stationCode }: Finding) => members.find(one => one.stationCode === stationCode);
  const isOpen = (finding: Finding) => finding.level !== 'met' || hasWords(memberOf(finding));
  const passed = findings.filter(finding => !isOpen(finding));
  const line = (finding: Finding) => (
    <VerdictFinding
      key={[finding.reason, finding.stationCode, finding.message].join()}
      finding={finding}
      member={memberOf(finding)}
      wayOn={finding.level === 'met' ? null : wayOn?.(finding, memberOf(finding))}
    />
  );
  return (
    <Frame aria-labelledby="verdict">
      <Headline verdict={verdict} />
      {banner && <p>{banner}</p>}
      <ul>{findings.filter(isOpen).map(line)}</ul>
      {passed.length > 0 && (
        <details>
          <summary>{translate('tickets.details.verdict.passed', passed.length)}</summary>
          <ul>{passed.map(line)}</ul>
        </details>
      )}
      {foot}
    </Frame>
  );
}

/** What an operator wrote, and what a person wrote over it, is never folded away. */
function hasWords(member: JudgedMember | undefined): boolean {
  return Boolean(member?.responseComment || member?.acknowledged || member?.override);
}

function Headline({ verdict }: Pick<PanelProps, 'verdict'>) {
  const translate = useTranslate();
  const isStale = useIsStale(verdict);
  const { until, asOf, notUpdated } = verdictWords(verdict, isStale, translate);
  const { marksChecked } = verdict;
  const checked =
    marksChecked &&
    translate('tickets.details.marks.checked', { ...marksChecked, at: clockTime(marksChecked.at) });
  const known = verdictNamed(verdict.verdict);
  const { tone } = VERDICT_LOOKS[known];
  return (
    <Band data-verdict={known} data-tone={isStale ? 'stale' : tone}>
      <h2 id="verdict" tabIndex={-1}>
        <Icon name={verdictIcon(known, isStale)} size={30} />
        {translate(verdictWord(known, isStale))}
      </h2>
      <p role={isStale ? 'status' : undefined}>
        {isStale ? notUpdated : [until, checked, asOf].filter(Boolean).join(' · ')}
      </p>
    </Band>
  );
}

const Frame = styled('section')({
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > p': { padding: '12px 18px 0', fontWeight: 600 },
  '& ul': { margin: 0, padding: '0 18px', listStyle: 'none' },
  '& > footer': { padding: '8px 18px', borderTop: '1px solid var(--line)' },
  '& > details': { borderTop: '1px solid var(--line)' },
  '& summary': {
    width: 'fit-content',
    minHeight: 44,
    padding: '10px 18px',
    color: 'var(--muted)',
    cursor: 'pointer',
  },
});

const Band = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '12px 18px',
  ...verdictFills,
  '& h2': { display: 'flex', alignItems: 'center', gap: 10, outline: 0, fontSize: 24 },
  '& p': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
});

interface Props {
  ticket: Ticket;
  finding: Finding;
  /** Of the utility it is about: several lines may have the same button. */
  name: string | undefined;
}

/** What helps against a line of the verdict, and a call where a response is missing or clears nothing. */
function WayOn({ ticket, finding, member }: Omit<Props, 'name'> & { member: JudgedMember | undefined }) {
  const isUncleared = finding.reason === 'RESPONSES' || finding.wayOn === 'askAgain';
  // Who may note what a utility said may record a call to it.
  const isCallable = isUncleared && finding.wayOn !== 'recordEvent' && isOffered(ticket, 'acknowledge');
  const help = <Help ticket={ticket} finding={finding} name={member?.authorityName} />;
  if (!isCallable || !member) return help;
  return (
    <Ways>
      {help}
      <RecordCall ticket={ticket} member={member} />
    </Ways>
  );
}

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

/** Actions that a line of the verdict may lead to. */
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

/** A utility that asks for a meeting or a stand-by is met. */
function RecordEvent({ ticket, finding: { stationCode }, name }: Props) {
  const translate = useTranslate();
  const eventType = 'ONSITE_MEETING';
  const path = newEventPath({ ticketId: ticket.id, eventType, ...(stationCode && { stationCode }) });
  return (
    <CanAccess resource="events" action="create">
      <Button component={Link} to={path}>
        {translate(`tickets.details.verdict.record.${eventType}`)}
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

/** Its events stand on its page. */
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

/** It is confirmed on its page. */
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

/** Takes note, by name, of what a utility's response asks to read; the verdict is read again. */
function useAcknowledge(ticketId: string) {
  const { acknowledgeResponse } = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useDeed({
    call: ({ stationCode, message }: { stationCode: string; message: string }) =>
      acknowledgeResponse(ticketId, stationCode, message),
    done: 'tickets.actions.acknowledge.done',
    failed: 'tickets.actions.acknowledge.failed',
    stale: ['tickets'],
    // The button that was pressed goes with its line.
    onDone: () => document.getElementById('verdict')?.focus(),
  });
  return { acknowledge: mutate, isPending };
}
