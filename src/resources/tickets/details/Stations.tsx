import { useTranslate } from 'react-admin';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { Phone } from '../../../ui/Phone';
import { PlainTable } from '../../../ui/PlainTable';
import { ResponseChip } from '../../../ui/ResponseChip';
import { bySeverity } from '../../../ui/severity';
import { UtilityMark } from '../../../ui/UtilityMark';

/** The member operators the center notified, each with its latest answer. */
export function Stations({ ticket: { members } }: { ticket: Ticket }) {
  const translate = useTranslate();
  const column = (name: string) => translate(`tickets.details.columns.${name}`);
  return (
    <Panel title={translate('tickets.details.sections.stations')}>
      {members.length === 0 ? (
        <p>{translate('tickets.details.noStations')}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{column('station')}</th>
              <th scope="col">{column('response')}</th>
              <th scope="col">{column('answer')}</th>
              <th scope="col">{column('answered')}</th>
            </tr>
          </thead>
          <tbody>
            {members.toSorted(bySeverity).map(member => (
              <Station key={member.stationCode} member={member} />
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  );
}

function Station({ member }: { member: TicketMember }) {
  const translate = useTranslate();
  const { utilityType, authorityName, stationCode, phone, responseCode, responseText, responseNote } = member;
  const kind = translate(`ui.utilities.${utilityType}`, { _: utilityType });
  return (
    <tr>
      <th scope="row">
        <UtilityMark data-kind={utilityType} title={kind} /> {authorityName}
        <small>
          {stationCode} · {kind}
          {phone && ' · '}
          {phone && <Phone number={phone} />}
        </small>
      </th>
      <td>
        <ResponseChip color={member.responseColor} />
      </td>
      <td>
        {responseCode ? `${responseCode} ${responseText}` : member.status}
        {responseNote && <small>{responseNote}</small>}
        {member.override && (
          <small>
            {translate('tickets.details.overwritten', {
              by: member.override.by,
              at: shortTime(member.override.at),
              note: member.override.note,
            })}
          </small>
        )}
      </td>
      <td style={{ whiteSpace: 'nowrap' }}>{member.respondedAt && shortTime(member.respondedAt)}</td>
    </tr>
  );
}
