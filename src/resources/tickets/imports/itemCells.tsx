import { Chip, type ChipProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { placeOf } from '../../../../domain/imports/readTicket';
import { numberAt } from '../../../../domain/tickets/number';
import type { ImportItem, Job } from '../../../dataProvider/types';
import { JobLink, RecordLink } from '../../../ui/links';
import { jobName } from '../../jobs/useJobSearch';
import { tablePath } from '../../tables/TableLink';

const TONES: Partial<Record<string, ChipProps['color']>> = {
  NEW: 'success',
  NEWER: 'success',
  CONFIRMS: 'success',
  WHICH_SHEET: 'warning',
  OTHER_COMPANY: 'warning',
  NO_CENTER: 'warning',
  OTHER_CENTER: 'warning',
  WAITING: 'warning',
  UNPROVEN: 'warning',
  UNREADABLE: 'error',
  FAILED: 'error',
};

/** Its kind before the import, its result afterward. */
export function Kind({ item: { kind, choice, outcome } }: { item: ImportItem }) {
  const translate = useTranslate();
  const isLeftOut = outcome === null && choice === 'SKIP';
  const words = outcome
    ? `tickets.import.outcomes.${outcome}`
    : isLeftOut
      ? 'tickets.import.leftOut'
      : `tickets.import.kinds.${kind}`;
  return (
    <Chip
      component="span"
      color={isLeftOut ? 'default' : (TONES[outcome ?? kind] ?? 'default')}
      label={translate(words)}
      sx={{ minWidth: 'max-content' }}
    />
  );
}

/** The ticket number, or the file name if there is none. */
export function numberOf({ ticketNumber, revision, callCenter, fileName }: ImportItem): string {
  return ticketNumber ? numberAt([ticketNumber, revision].filter(Boolean).join('-'), callCenter) : fileName;
}

export function Ticket({ item }: { item: ImportItem }) {
  const number = numberOf(item);
  const { ticketID, jobID, ticketType, fileName, path } = item;
  const place = placeOf(fileName, path);
  return (
    <>
      {ticketID && jobID ? (
        <RecordLink to={`/main/tickets/details/${jobID}/${ticketID}`}>{number}</RecordLink>
      ) : (
        number
      )}
      <Small>{[ticketType, place !== number && place].filter(Boolean).join(' · ')}</Small>
    </>
  );
}

export function Where({ item: { address, company } }: { item: ImportItem }) {
  return (
    <>
      {address}
      {company && <Small>{company}</Small>}
    </>
  );
}

export function JobOf({
  item: { jobID, jobBy, jobName: printed, userID },
  people,
}: {
  item: ImportItem;
  people: ReadonlyMap<string, string>;
}) {
  const translate = useTranslate();
  const { data: job } = useGetOne<Job>('jobs', { id: jobID ?? '' }, { enabled: jobID !== null });
  if (jobBy === null) return null;
  return (
    <>
      {jobID ? (
        <JobLink id={jobID}>{job ? jobName(job) : '…'}</JobLink>
      ) : (
        translate('tickets.import.jobBy.HOLDING')
      )}
      {(printed || jobBy !== 'HOLDING') && (
        <Small>
          {[printed, jobBy !== 'HOLDING' && translate(`tickets.import.jobBy.${jobBy}`)]
            .filter(Boolean)
            .join(' · ')}
        </Small>
      )}
      <Small>{userID !== null && people.get(userID)}</Small>
    </>
  );
}

export function ToKnow({ item }: { item: ImportItem }) {
  const translate = useTranslate();
  const { kind, reason, line, notes, outcome, outcomeReason, placementID, sheets, fileName } = item;
  const confirmed = sheets.filter(sheet => placementID === null || sheet.placementID === placementID);
  const text = `tickets.import.kindTexts.${kind}`;
  const tickets = confirmed.map(({ ticketName }) => `“${ticketName}”`).join(', ');
  const words = translate(text, { _: '', center: reason, tickets });
  const read = reason && kind === 'UNREADABLE' ? reason : '';
  const lines = [
    outcomeReason,
    outcome === null && words,
    read && (line === null ? read : translate('tickets.import.line', { line, reason: read })),
    ...notes,
  ].filter(one => one !== null && one !== false && one !== '');
  return (
    <>
      {lines.map(one => (
        <Note key={String(one)}>{one}</Note>
      ))}
      {kind === 'UNREADABLE' && TABLE_FILE.test(fileName) && (
        <Note>
          <Link to={tablePath('tickets')}>{translate('tickets.import.asTable')}</Link>
        </Note>
      )}
    </>
  );
}

const TABLE_FILE = /\.(?:csv|tsv|xlsx?|xlsm|ods)$/i;

const Small = styled('small')({
  display: 'block',
  maxWidth: 360,
  color: 'var(--muted)',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
export const Note = styled('span')({
  display: 'block',
  minWidth: 200,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
