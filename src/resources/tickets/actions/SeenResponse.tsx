import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ResponseChip } from '../../../ui/ResponseChip';
import { ResponseWords } from '../details/ResponseWords';

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

const Said = styled('div')({
  gridColumn: '1 / -1',
  padding: '8px 12px',
  border: '1px solid var(--line)',
  borderRadius: 4,
  '& small': { display: 'block', color: 'var(--muted)' },
});
