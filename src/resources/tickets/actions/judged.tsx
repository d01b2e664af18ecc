import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ResponseWords } from '../details/ResponseWords';
import { ResponseChip } from '../ResponseChip';

export function Judged({ members }: { members: readonly TicketMember[] }) {
  const stationCode: unknown = useWatch({ name: 'stationCode' });
  const member = members.find(one => one.stationCode === stationCode);
  return member && <SeenResponse member={member} />;
}

/** The page behind the dialog refreshes every minute. The dialog keeps the responses the user has seen. */
export function useSeenMembers(ticket: Ticket) {
  const { getOne } = useDataProvider<AppDataProvider>();
  const [members, setMembers] = useState(ticket.members);
  const readAgain = async () => {
    const { data } = await getOne<Ticket>('tickets', { id: ticket.id });
    setMembers(data.members);
  };
  return { members, readAgain };
}

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
