import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { siteOf } from '../../../ui/links';
import { copied } from '../../../ui/useCopying';
import { ActionButton } from '../actions/ActionBar';

/** Opens the center's page with the ticket number copied, and then the form for the responses. */
export function LookUp({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { id, lookupLink, ticketNumber } = ticket;
  const isLed = lookupLink && siteOf(lookupLink) && ticketNumber !== null;
  if (!isLed) return <ActionButton ticketId={id} action="enterResponses" />;
  return (
    <OpenCenter ticket={ticket}>
      <ActionButton
        ticketId={id}
        action="enterResponses"
        words={translate('tickets.details.verdict.lookUp.enter')}
      />
    </OpenCenter>
  );
}

interface OpenCenterProps {
  ticket: Pick<Ticket, 'lookupLink' | 'ticketNumber'>;
  children?: ReactNode;
}

/** Copies the number and opens the center's page. Renders nothing if the center has no such page. */
export function OpenCenter({ ticket: { lookupLink, ticketNumber }, children }: OpenCenterProps) {
  const translate = useTranslate();
  const [copying, setCopying] = useState<'copied' | 'copyFailed' | null>(null);
  const site = lookupLink && siteOf(lookupLink);
  if (!site || ticketNumber === null) return null;
  const words = 'tickets.details.verdict.lookUp';
  return (
    <Way>
      {/* A plain link, because browsers block a window that is opened after an await. */}
      <Button
        variant="contained"
        href={lookupLink}
        target="_blank"
        rel="noopener noreferrer"
        onClick={async () => setCopying((await copied(ticketNumber)) ? 'copied' : 'copyFailed')}
      >
        {translate(`${words}.open`, { site })}
        <OpenInNew fontSize="small" /> <span className="visually-hidden">{translate(`${words}.newTab`)}</span>
      </Button>
      {children}
      <p role="status">{copying && translate(`${words}.${copying}`, { number: ticketNumber })}</p>
    </Way>
  );
}

const Way = styled('div')({
  display: 'grid',
  gap: 6,
  '& > a, & > button': { minWidth: 0, whiteSpace: 'normal' },
  '& p': { maxWidth: 320, margin: 0, color: 'var(--muted)', userSelect: 'text' },
  '& p:empty': { display: 'none' },
});
