import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router';
import { stateOfCenter } from '../../domain/calendar/centers';
import { jobPath, ticketPath } from './paths';
import { looks } from './theme/looks';

interface Props {
  id: string;
  children: ReactNode;
}

/** Every role can read jobs. Restricted users never see the name of another job (domain/permissions). */
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
    /** Shown with the number, since both centers may use the same number on one day. */
    callCenter?: string;
  };
}

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
  placing?: string | null;
  placed?: string | null;
}

/** `2026112100042-001`, with the revision muted. A text until the center has assigned a number. */
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

export function siteOf(link: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/]+)/i.exec(link)?.[1] ?? null;
}

/** A real link, so that keyboard and new tabs work. */
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

/** The PDF of a subcontractor's own ticket. */
export function OwnFile({ link, number }: { link: string | null; number: string | null }) {
  const translate = useTranslate();
  if (link === null) return null;
  return (
    <a href={link} download>
      {translate('ui.ownFile', { number: number ?? '' })}
    </a>
  );
}
