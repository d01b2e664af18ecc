import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, Ticket, TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ResponseChip } from '../../../ui/ResponseChip';
import { ResponseWords } from '../details/ResponseWords';

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
export function SeenResponse({ member }: { member: TicketMember }) {
  const translate = useTranslate();
  const { responseCode, responseText, responseLabel, responseColor, responseNote, respondedAt } = member;
  const isSilent = responseCode === null;
  return (
    <Said aria-live="polite">
      <ResponseChip
        color={responseColor}
        label={isSilent ? translate('ui.responses.silent') : responseLabel}
      />{' '}
      {isSilent ? translate('tickets.details.notAnswered') : `${responseCode} ${responseText}`}
      {respondedAt && ` · ${shortTime(respondedAt)}`}
      {responseNote && <small>{responseNote}</small>}
      <ResponseWords member={member} />
    </Said>
  );
}

/** The part of a utility that overwriteResponse's `seen` names. */
export function seenOf({ responseCode, responseText, responseComment, respondedAt }: TicketMember) {
  return { responseCode, responseText, responseComment, respondedAt };
}

const Said = styled('div')({
  padding: '8px 12px',
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& small': { display: 'block', color: 'var(--muted)' },
});
