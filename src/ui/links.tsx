import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router';
import { stateOfCenter } from '../../domain/calendar/centers';
import { jobPath, ticketPath } from './paths';
import { looks } from './theme/looks';

interface Props {
  id: string;
  /** What it is called there: its number, mostly. */
  children: ReactNode;
}

/** Every role reads jobs; whose reading is limited is shown nothing of another that could lead there (domain/permissions). */
export function JobLink({ id, children }: Props) {
  return <RecordLink to={jobPath(id)}>{children}</RecordLink>;
}

interface TicketLinkProps {
  ticket: {
    id: string;
    JobID: string;
    TicketNo: string | null;
    Revision: string;
    Status: string;
    placing?: string | null;
    placedNumber?: string | null;
    /** Told beside the number, which both centers can give on one day. */
    callCenter?: string;
  };
}

/** The way from a row to its ticket. */
export function TicketLink({ ticket }: TicketLinkProps) {
  const state = ticket.TicketNo === null ? '' : stateOfCenter(ticket.callCenter);
  return (
    <>
      <RecordLink to={ticketPath(ticket)}>
        <TicketNumber
          number={ticket.TicketNo}
          revision={ticket.Revision}
          status={ticket.Status}
          placing={ticket.placing ?? null}
          placed={ticket.placedNumber ?? null}
        />
      </RecordLink>
      {state && <small className={STATE}> {state}</small>}
    </>
  );
}

const STATE = looks({ color: 'var(--muted)', fontSize: 12, whiteSpace: 'nowrap' });

interface TicketNumberProps {
  number: string | null;
  revision: string;
  status: string;
  /** How the sheet of a new ticket stands that people place. */
  placing?: string | null;
  /** The number that a person entered for it. */
  placed?: string | null;
}

/** `2026112100042-001`, the revision in muted ink; words while the center has given no number. */
export function TicketNumber({ number, revision, status, placing, placed }: TicketNumberProps) {
  const translate = useTranslate();
  if (number === null && placed) {
    return (
      <>
        <TicketNumber number={placed} revision={revision} status={status} />
        {translate('ui.ticketNo.unconfirmed')}
      </>
    );
  }
  if (number === null && placing) return translate(`ui.placing.${placing}`);
  if (number === null) return translate(`ui.ticketNo.${WORDS[status] ?? 'none'}`);
  return (
    <span className={DIGITS}>
      {number}
      <span>-{revision}</span>
    </span>
  );
}

const WORDS: Record<string, string> = { PENDING: 'waiting', FAILED: 'failed' };

const DIGITS = looks({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& span': { color: 'var(--muted)', fontWeight: 400 },
});

/** The host of an address that a browser may be led to; null for any other. */
export function siteOf(link: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(link)?.[1] ?? null;
}

/** The way from a row to its record: a real link, for the keyboard and for new tabs. */
export function RecordLink(props: LinkProps) {
  return <Link className={LOOKS} {...props} />;
}

const LOOKS = looks({
  color: 'var(--ink)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});

/** The PDF that came with a subcontractor's own ticket from outside, to keep; nothing without one. */
export function OwnFile({ link, number }: { link: string | null; number: string | null }) {
  const translate = useTranslate();
  if (link === null) return null;
  return (
    <a href={link} download>
      {translate('ui.ownFile', { number: number ?? '' })}
    </a>
  );
}
