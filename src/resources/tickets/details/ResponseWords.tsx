import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';

/** What was written and done about a response. For another company's ticket, only the utility's comment is known. */
export type Words = Pick<TicketMember, 'responseComment'> &
  Partial<Pick<TicketMember, 'acknowledged' | 'override' | 'calls'>>;

interface Props {
  member: Words;
  shownText?: string;
}

export function ResponseWords({ member, shownText = '' }: Props) {
  const translate = useTranslate();
  const { responseComment, acknowledged, override, calls = [] } = member;
  return (
    <>
      {responseComment && !shownText.includes(responseComment) && <Quote>“{responseComment}”</Quote>}
      {acknowledged && (
        <Note>
          {translate('tickets.details.acknowledged', { ...acknowledged, at: shortTime(acknowledged.at) })}
        </Note>
      )}
      {override && (
        <Note data-override>
          {translate('tickets.details.overridden', { ...override, at: shortTime(override.at) })}
        </Note>
      )}
      {calls.map(call => (
        <Note key={call.ID}>{translate('tickets.details.called', { ...call, at: shortTime(call.at) })}</Note>
      ))}
    </>
  );
}

const Quote = styled('p')({
  margin: '4px 0',
  paddingLeft: 8,
  borderLeft: '3px solid var(--field-line)',
  overflowWrap: 'anywhere',
});

const Note = styled('p')({
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
  '&[data-override]': {
    width: 'fit-content',
    margin: '4px 0',
    padding: '2px 8px',
    border: '1px dashed var(--yellow)',
    borderRadius: 4,
    color: 'var(--ink)',
  },
});
