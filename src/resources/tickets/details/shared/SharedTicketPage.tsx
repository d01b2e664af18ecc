import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { CENTERS, isCallCenter, stateOfCenter } from '../../../../../domain/calendar/centers';
import { numberAt } from '../../../../../domain/tickets/number';
import { bySeverity } from '../../../../../domain/tickets/responseCodes';
import { codeShown } from '../../../../../domain/tickets/stationKey';
import { utilityColor } from '../../../../../domain/tickets/utilityColors';
import type { SharedTicket } from '../../../../dataProvider/types';
import { language } from '../../../../i18n/language';
import { BackLink } from '../../../../ui/BackLink';
import { longTime, shortTime } from '../../../../ui/dates';
import { type Fact, Facts, PlainTable, TableHead } from '../../../../ui/Facts';
import { TicketNumber } from '../../../../ui/links';
import { Panel } from '../../../../ui/Panel';
import { usePageHeading } from '../../../../ui/usePageHeading';
import { StatusTag, UtilityMark } from '../../chips';
import { Estimate } from '../../Expiry';
import { AreaMap } from '../../map/AreaMap';
import { ResponseChip } from '../../ResponseChip';
import { useIsStale } from '../../verdict/AsOf';
import { countResponses, ResponseCounts } from '../../verdict/ResponseCounts';
import { VERDICT_LOOKS, verdictNamed, verdictSaid, verdictWords } from '../../words';
import { ResponseWords } from '../ResponseWords';

import { labelOf } from '../VerdictFinding';
import { Band, VerdictPanel } from '../VerdictPanel';
import { Answer } from './Answer';

export function SharedTicketPage({ ticket }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  return (
    <>
      <Heading ticket={ticket} />
      <First>
        <VerdictPanel head={<Theirs ticket={ticket} />} verdict={ticket.verdict} members={ticket.members} />
      </First>
      <Columns>
        <Answer ticket={ticket} />
        <Panel title={translate('tickets.details.sections.dates')}>
          <Facts rows={useDates(ticket)} />
        </Panel>
        <Panel title={translate('tickets.details.sections.location')}>
          <AreaMap
            geofence={ticket.geofence}
            coordinates={ticket.latitudeLongitude}
            label={translate('ui.map.area')}
            height={240}
          />
          <Facts rows={usePlace(ticket)} />
        </Panel>
        <SharedStations stations={ticket.members} />
      </Columns>
    </>
  );
}

/**
 * A safe verdict covers only its owner, so nothing here is green. Whatever stops the owner is shown as on
 * their own page.
 */
function Theirs({ ticket: { verdict, company } }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  const isStale = useIsStale(verdict);
  const { asOf, notUpdated } = verdictWords(verdict, translate);
  const known = verdictNamed(verdict.verdict);
  const tone = isStale || known === 'SAFE_TO_DIG' ? 'stale' : VERDICT_LOOKS[known].tone;
  const said = { company, verdict: verdictSaid(verdict, isStale, translate) };
  return (
    <Band data-verdict={known} data-tone={tone}>
      <h2 id="verdict" tabIndex={-1}>
        {translate('tickets.shared.theirs')}
      </h2>
      <p role={isStale ? 'status' : undefined}>
        {translate('tickets.shared.verdictOf', said)} · {isStale ? notUpdated : asOf}
      </p>
    </Band>
  );
}

function Heading({ ticket }: { ticket: SharedTicket }) {
  const translate = useTranslate();
  const heading = usePageHeading();
  const { ticketNumber, callCenter, revision, ticketStatus, placing, ticketName, company } = ticket;
  return (
    <Header>
      <title>{`${ticketNumber === null ? ticketName || company : numberAt(ticketNumber, callCenter)} · Whiteline`}</title>
      <BackLink
        to="/main/subcontractor-library?invitations=received"
        label={translate('tickets.shared.back')}
      />
      <h1 ref={heading} tabIndex={-1}>
        <TicketNumber number={ticketNumber} revision={revision} status={ticketStatus} placing={placing} />
        {ticketNumber !== null && ` ${stateOfCenter(callCenter)}`}
      </h1>
      <p>
        <StatusTag status={ticketStatus} placing={placing} />
        <ResponseCounts counts={countResponses(ticket.members)} isOver={ticketStatus !== 'ACTIVE'} />
        <span>{translate('tickets.shared.of', { company })}</span>
        {ticketName && <span>{ticketName}</span>}
      </p>
    </Header>
  );
}

function useDates(ticket: SharedTicket): Fact[] {
  const label = useLabel();
  const computed = (iso: string | null) =>
    iso && (
      <>
        {longTime(iso)} {ticket.datesEstimated && <Estimate />}
      </>
    );
  return [
    [label('legalStartDate'), computed(ticket.legalStartDate)],
    [label('ticketExpiration'), computed(ticket.ticketExpiration)],
    [label('workBeginDate'), longTime(ticket.workBeginDate)],
  ];
}

function usePlace(ticket: SharedTicket): Fact[] {
  const label = useLabel();
  const { city, county, state, callCenter } = ticket;
  return [
    [label('addressLocation'), ticket.addressLocation],
    [label('city'), [city, county, state].filter(Boolean).join(', ')],
    [label('latitudeLongitude'), ticket.latitudeLongitude],
    [label('job'), ticket.jobNumber],
    [label('jobName'), ticket.jobName],
    [label('workType'), ticket.workType],
    [label('ticketType'), ticket.ticketType],
    [label('callCenter'), isCallCenter(callCenter) ? CENTERS[callCenter].name : callCenter],
  ];
}

function useLabel() {
  const translate = useTranslate();
  return (field: string) => translate(`tickets.details.fields.${field}`);
}

const Header = styled('header')({
  marginBottom: 20,
  '& h1': { fontSize: 28, outline: 0, overflowWrap: 'anywhere' },
  '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px', marginTop: 6 },
});

const First = styled('div')({ display: 'grid', gap: 8, marginBottom: 20 });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 20,
  alignItems: 'start',
  '@media (width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

type SharedStation = SharedTicket['members'][number];

function SharedStations({ stations }: { stations: readonly SharedStation[] }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('tickets.details.sections.stations')}>
      {stations.length === 0 ? (
        <p>{translate('tickets.details.noStations')}</p>
      ) : (
        <PlainTable>
          <TableHead
            words="tickets.details.columns"
            columns={['station', 'response', 'answer', 'answered']}
          />
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
  const kind = utilityColor(utilityType).words[language()];
  return (
    <tr>
      <th scope="row">
        <UtilityMark data-kind={utilityType} title={kind} /> {authorityName}
        <small>{[codeShown(stationCode), kind].filter(Boolean).join(' · ')}</small>
      </th>
      <td>
        <ResponseChip color={station.responseColor} label={labelOf(station, translate)} />
      </td>
      <td>
        {responseCode === null
          ? (station.responseLabel ?? translate('tickets.details.notAnswered'))
          : `${responseCode} ${responseText}`.trim()}
        {responseNote && <small>{responseNote}</small>}
        <ResponseWords member={station} />
        {station.overwritten && <small>{translate('tickets.shared.overwritten')}</small>}
      </td>
      <td>{respondedAt && shortTime(respondedAt)}</td>
    </tr>
  );
}
