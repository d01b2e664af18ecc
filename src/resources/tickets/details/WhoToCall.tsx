import Phone from '@mui/icons-material/Phone';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dialed } from '../../../../domain/text';
import { bySeverity } from '../../../../domain/tickets/responseCodes';
import { utilityColor } from '../../../../domain/tickets/utilityColors';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { language } from '../../../i18n/language';
import { Closing } from '../../../ui/dialog/Closing';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FoldsOnPhones, Panel } from '../../../ui/Panel';
import { UtilityMark } from '../chips';
import { ResponseChip } from '../ResponseChip';
import { owing } from './summaries';
import { isNamed } from './useTicket';
import { labelOf } from './VerdictFinding';

const WORDS = 'tickets.details.call';

/** The utilities that still owe a response. Renders nothing if none does. */
export function WhoToCall({ ticket: { members } }: { ticket: Ticket }) {
  const translate = useTranslate();
  const owed = owing(members).toSorted(bySeverity);
  if (owed.length === 0) return null;
  return (
    <FoldsOnPhones value={false}>
      <Panel title={translate(`${WORDS}.title`)}>
        <List>
          {owed.map(member => (
            <Utility key={member.stationCode} member={member} />
          ))}
        </List>
      </Panel>
    </FoldsOnPhones>
  );
}

/** All numbers, for the bar at the thumb. */
export function CallButton({ ticket: { members } }: { ticket: Ticket }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" startIcon={<Phone />} onClick={() => setOpen(true)}>
        {translate(`${WORDS}.open`)}
      </Button>
      <Closing>
        {isOpen && (
          <Dialog title={translate(`${WORDS}.dialog`)} onClose={() => setOpen(false)}>
            <List>
              {members
                .filter(isNamed)
                .toSorted(bySeverity)
                .map(member => (
                  <Utility key={member.stationCode} member={member} />
                ))}
              <Line name={translate(`${WORDS}.center`)} phone="811" />
              <Line name={translate(`${WORDS}.danger`)} phone="911" />
            </List>
          </Dialog>
        )}
      </Closing>
    </>
  );
}

function Utility({ member }: { member: TicketMember }) {
  const translate = useTranslate();
  const { authorityName, phone, utilityType, responseColor } = member;
  const kind = utilityColor(utilityType).words[language()];
  return (
    <Line name={authorityName} phone={phone}>
      <UtilityMark data-kind={utilityType} title={kind} />
      {authorityName} <ResponseChip color={responseColor} label={labelOf(member, translate)} />
    </Line>
  );
}

interface LineProps {
  name: string;
  phone: string | null;
  children?: React.ReactNode;
}

function Line({ name, phone, children = name }: LineProps) {
  const translate = useTranslate();
  return (
    <li>
      <span>{children}</span>
      {phone ? (
        <Button
          variant="outlined"
          href={dialed(phone)}
          aria-label={translate('tickets.place.callAt', { number: phone, label: name })}
        >
          {phone}
        </Button>
      ) : (
        <small>{translate(`${WORDS}.noNumber`)}</small>
      )}
    </li>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 44 },
  '& li > span': { flex: '1 1 150px', overflowWrap: 'anywhere' },
  '& a': { minHeight: 44, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& small': { color: 'var(--muted)', fontSize: 14 },
});
