import { useTranslate } from 'react-admin';
import type { SharedTicket } from '../../../../dataProvider/types';
import { shortTime } from '../../../../ui/dates';
import { Panel } from '../../../../ui/Panel';
import { PlainTable } from '../../../../ui/PlainTable';
import { ResponseChip } from '../../../../ui/ResponseChip';
import { bySeverity } from '../../../../ui/severity';
import { UtilityMark } from '../../../../ui/UtilityMark';
import { ResponseWords } from '../ResponseWords';
import { labelOf } from '../VerdictFinding';

type SharedStation = SharedTicket['members'][number];

/** The stations of another company's ticket with what they answered. */
export function SharedStations({ stations }: { stations: readonly SharedStation[] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('tickets.details.sections.stations')}>
      {stations.length === 0 ? (
        <p>{translate('tickets.details.noStations')}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              {['station', 'response', 'answer', 'answered'].map(name => (
                <th key={name} scope="col">
                  {translate(`tickets.details.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stations.toSorted(bySeverity).map(station => (
              <Row key={station.stationCode} station={station} />
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  );
}

function Row({ station }: { station: SharedStation }) {
  const translate = useTranslate();
  const { stationCode, authorityName, utilityType, responseCode, responseText, responseNote, respondedAt } =
    station;
  const kind = translate(`ui.utilities.${utilityType}`, { _: utilityType });
  return (
    <tr>
      <th scope="row">
        <UtilityMark data-kind={utilityType} title={kind} /> {authorityName}
        <small>
          {stationCode} · {kind}
        </small>
      </th>
      <td>
        <ResponseChip color={station.responseColor} label={labelOf(station, translate)} />
      </td>
      <td>
        {responseCode ? `${responseCode} ${responseText}` : translate('tickets.details.notAnswered')}
        {responseNote && <small>{responseNote}</small>}
        <ResponseWords member={station} />
        {station.overwritten && <small>{translate('tickets.shared.overwritten')}</small>}
      </td>
      <td>{respondedAt && shortTime(respondedAt)}</td>
    </tr>
  );
}
