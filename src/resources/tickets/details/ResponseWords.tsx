import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';

/** What people wrote and did about a response; of another company's ticket the operator's words alone are told. */
export type Words = Pick<TicketMember, 'responseComment'> &
  Partial<Pick<TicketMember, 'acknowledged' | 'override' | 'calls'>>;

interface Props {
  member: Words;
  /** What is said beside it already. */
  told?: string;
}

/** The operator's own words with a response, who has read them, who overrode the response, and calls to the operator. */
export function ResponseWords({ member, told = '' }: Props) {
  const translate = useTranslate();
  const { responseComment, acknowledged, override, calls = [] } = member;
  return (
    <>
      {responseComment && !told.includes(responseComment) && <Quote>“{responseComment}”</Quote>}
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
