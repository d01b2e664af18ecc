import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { bySeverity } from '../../../../domain/tickets/responseCodes';
import { codeShown } from '../../../../domain/tickets/stationKey';
import { utilityColor } from '../../../../domain/tickets/utilityColors';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { language } from '../../../i18n/language';
import { Phone } from '../../../ui/CallFirst';
import { shortTime } from '../../../ui/dates';
import { PlainTable, TableHead } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { ActionButton } from '../actions/ActionBar';
import { useOpenAction } from '../actions/ActionsContext';
import { isOffered } from '../actions/offers';
import { UtilityMark } from '../chips';
import { ResponseChip } from '../ResponseChip';
import { ResponseHistory } from './ResponseHistory';
import { ResponseWords } from './ResponseWords';
import { SUMMARIES } from './summaries';
import { isNamed } from './useTicket';
import { labelOf } from './VerdictFinding';

export function Stations({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const named = ticket.members.filter(isNamed);
  const withdrawn = ticket.members.filter(member => !isNamed(member));
  const isPlaced = ticket.ticketNumber !== null;
  return (
    <Panel
      title={translate('tickets.details.sections.stations')}
      holds={SUMMARIES.stations(ticket, translate)}
    >
      {isOffered(ticket, 'enterResponses') && (
        <p style={{ marginBottom: 12 }}>
          <ActionButton ticketId={ticket.id} action="enterResponses" />
        </p>
      )}
      {named.length === 0 ? (
        <p>{translate(isPlaced ? 'tickets.details.noneNotified' : 'tickets.details.noStations')}</p>
      ) : (
        <StationTable ticket={ticket} members={named.toSorted(bySeverity)} />
      )}
      {withdrawn.length > 0 && (
        <Apart>
          <h3>{translate('tickets.details.withdrawn')}</h3>
          <p>{translate('tickets.details.withdrawnText')}</p>
          <StationTable ticket={ticket} members={withdrawn} isWithdrawn />
        </Apart>
      )}
    </Panel>
  );
}

interface TableProps {
  ticket: Ticket;
  members: readonly TicketMember[];
  isWithdrawn?: boolean;
}

function StationTable({ ticket, members, isWithdrawn = false }: TableProps) {
  const columns = ['station', 'response', 'answer', 'answered'];
  return (
    <PlainTable>
      <TableHead words="tickets.details.columns" columns={columns} />
      <tbody>
        {members.map(member => (
          <Station key={member.stationCode} ticket={ticket} member={member} isWithdrawn={isWithdrawn} />
        ))}
      </tbody>
    </PlainTable>
  );
}

const Apart = styled('div')({
  marginTop: 16,
  paddingTop: 14,
  borderTop: '1px dashed var(--field-line)',
  '& h3': { fontSize: 14 },
  '& > p': { marginBottom: 8, color: 'var(--muted)' },
});

interface Props {
  ticket: Ticket;
  member: TicketMember;
  /** The center no longer lists it, so no response is due. */
  isWithdrawn: boolean;
}

function Station({ ticket, member, isWithdrawn }: Props) {
  const translate = useTranslate();
  const { utilityType, authorityName, facilityTypes, phone, respondedAt } = member;
  const kind = utilityColor(utilityType).words[language()];
  const labels = [codeShown(member.stationCode), facilityTypes.join(', ') || kind].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        <UtilityMark data-kind={utilityType} title={kind} /> {authorityName}
        <small>
          {labels.join(' · ')}
          {phone && ' · '}
          {phone && <Phone number={phone} />}
        </small>
      </th>
      <td>
        {isWithdrawn ? (
          translate('tickets.details.noLonger')
        ) : (
          <ResponseChip color={member.responseColor} label={labelOf(member, translate)} />
        )}
      </td>
      <td>
        <Answer ticket={ticket} member={member} />
      </td>
      <td>{respondedAt && <Nowrap>{shortTime(respondedAt)}</Nowrap>}</td>
    </tr>
  );
}

function Answer({ ticket, member }: Omit<Props, 'isWithdrawn'>) {
  const translate = useTranslate();
  const openAction = useOpenAction();
  const { stationCode, responseCode, responseText, responseNote } = member;
  const isOverridable =
    member.canOverride && member.responseColor !== 'green' && isOffered(ticket, 'overwriteResponse');
  return (
    <>
      {responseCode === null
        ? (member.responseLabel ?? translate('tickets.details.notAnswered'))
        : `${responseCode} ${responseText}`.trim()}
      {responseNote && <small>{responseNote}</small>}
      <ResponseWords member={member} />
      <ResponseHistory ticket={ticket} member={member} />
      {isOverridable && (
        <Button variant="text" onClick={() => openAction('overwriteResponse', { stationCode })}>
          {translate('tickets.details.overwrite')}
          <span className="visually-hidden">: {member.authorityName}</span>
        </Button>
      )}
    </>
  );
}

const Nowrap = styled('span')({ whiteSpace: 'nowrap' });
