import { Button, Chip, type ChipProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DataTable, SimpleList, useGetList, useGetOne, useList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ItemKind } from '../../../../domain/imports/import';
import { placeOf } from '../../../../domain/imports/readTicket';
import { numberAt } from '../../../../domain/tickets/number';
import type { EmployerRow, Import, ImportItem, Job } from '../../../dataProvider/types';
import { longTime, shortDay } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { jobName } from '../../../ui/form/useJobSearch';
import { JobLink, RecordLink } from '../../../ui/links';
import { GivenRows } from '../../../ui/list/List';
import { Pagination } from '../../../ui/Pagination';
import { useIsPhone } from '../../../ui/useIsPhone';
import { DismissMail } from '../inbound/MailToSettle';
import { DecideDialog, EVERYBODY } from './DecideDialog';

export const PER_PAGE = 50;

const Col = DataTable.Col<ImportItem>;

interface Props {
  found: Import;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  onChanged: () => unknown;
}

/** What the files hold: a line for each copy of a ticket, and for each part that is none, with what would come of it. */
export function ImportItems({ found: { id, state, data, total }, page, onPage, onChanged }: Props) {
  const list = useList<ImportItem>({ data, perPage: PER_PAGE });
  return (
    <>
      <GivenRows resource="importItems" list={list} words="tickets.import" pagination={false}>
        <Rows importId={id} isStill={state !== 'APPLYING'} onChanged={onChanged} />
      </GivenRows>
      <Pagination total={total} perPage={PER_PAGE} page={page} onPage={onPage} />
    </>
  );
}

function Rows({
  importId,
  isStill,
  onChanged,
}: Pick<Props, 'onChanged'> & { importId: string; isStill: boolean }) {
  const translate = useTranslate();
  const [changed, setChanged] = useState<ImportItem | null>(null);
  const { data: employers = [] } = useGetList<EmployerRow>('employers', EVERYBODY);
  const people = new Map(employers.map(({ id, Name }) => [id, Name]));
  const label = (column: string) => `tickets.import.columns.${column}`;
  const change = (item: ImportItem) => {
    if (isStill && isDismissible(item)) {
      const of = { importId, itemId: item.id, subject: numberOf(item) };
      return <DismissMail {...of} isOfResponses onDismissed={onChanged} />;
    }
    if (!isStill || !isOpen(item)) return null;
    const type = isTaught(item) && (
      <Button
        component={Link}
        to={`/main/tickets/placed-elsewhere?item=${item.id}`}
        aria-label={translate('tickets.import.typeOf', { ticket: placeOf(item.fileName, item.path) })}
      >
        {translate('tickets.import.type')}
      </Button>
    );
    return (
      <>
        {type}
        {CHANGEABLE.has(item.kind) && (
          <Button
            aria-label={translate('tickets.import.changeOf', { ticket: numberOf(item) })}
            onClick={() => setChanged(item)}
          >
            {translate('tickets.import.change')}
          </Button>
        )}
      </>
    );
  };
  return (
    <>
      {useIsPhone() ? (
        <SimpleList<ImportItem>
          primaryText={item => (
            <>
              <Kind item={item} /> <Ticket item={item} />
            </>
          )}
          secondaryText={item => (
            <>
              <Where item={item} />
              {item.ticketExpiration && (
                <Note>
                  {translate(label('expires'))} {longTime(item.ticketExpiration)}
                </Note>
              )}
              <ToKnow item={item} />
              <JobOf item={item} people={people} />
              {change(item)}
            </>
          )}
          rowClick={false}
        />
      ) : (
        <DataTable<ImportItem> rowClick={false} bulkActionButtons={false}>
          <Col source="kind" label={label('kind')} disableSort render={item => <Kind item={item} />} />
          <Col
            source="ticketNumber"
            label={label('ticket')}
            disableSort
            render={item => <Ticket item={item} />}
          />
          <Col source="address" label={label('place')} disableSort render={item => <Where item={item} />} />
          <Col
            source="legalStartDate"
            label={label('legalStart')}
            disableSort
            render={({ legalStartDate }) => legalStartDate && shortDay(legalStartDate)}
          />
          <Col
            source="ticketExpiration"
            label={label('expires')}
            disableSort
            render={({ ticketExpiration }) => ticketExpiration && shortDay(ticketExpiration)}
          />
          <Col
            source="jobID"
            label={label('job')}
            disableSort
            render={item => <JobOf item={item} people={people} />}
          />
          <Col source="notes" label={label('notes')} disableSort render={item => <ToKnow item={item} />} />
          <Col source="choice" label={label('action')} disableSort render={change} />
        </DataTable>
      )}
      <Closing>
        {changed && (
          <DecideDialog
            item={changed}
            name={numberOf(changed)}
            onSaved={onChanged}
            onClose={() => setChanged(null)}
          />
        )}
      </Closing>
    </>
  );
}

/** Whether it is imported by itself, or because somebody chose so. */
export function isImported({ kind, choice, outcome }: ImportItem): boolean {
  const isAsked = kind === 'OTHER_COMPANY' || kind === 'WHICH_SHEET';
  const isWanted = isAsked ? choice === 'FILE' : choice !== 'SKIP';
  return outcome === null && (kind === 'RESPONSES' || (CHANGEABLE.has(kind) && isWanted));
}

/** Not filed yet, or left out so far: somebody may decide otherwise. */
const isOpen = ({ outcome }: ImportItem) => outcome === null || outcome === 'SKIPPED' || outcome === 'FAILED';

/** Responses that wait, or that do not fit: nothing but their ticket, or a person, ends that. */
const isDismissible = ({ kind, outcome, choice }: ImportItem) =>
  kind === 'RESPONSES' &&
  (outcome === 'WAITING' || outcome === 'FAILED' || (outcome === 'SKIPPED' && choice !== 'SKIP'));

/** Its ticket cannot be filed from it: somebody types what is missing. */
const isTaught = ({ kind, legalStartDate, ticketExpiration }: ImportItem) =>
  kind === 'UNREADABLE' ||
  kind === 'NO_CENTER' ||
  (kind === 'NEW' && (legalStartDate === null || ticketExpiration === null));

/** What a person can decide about. */
const CHANGEABLE: ReadonlySet<string> = new Set<ItemKind>([
  'NEW',
  'NEWER',
  'SAME',
  'OLDER',
  'CONFIRMS',
  'WHICH_SHEET',
  'OTHER_COMPANY',
  'SUBCONTRACTORS',
]);

const TONES: Partial<Record<string, ChipProps['color']>> = {
  NEW: 'success',
  NEWER: 'success',
  CONFIRMS: 'success',
  WHICH_SHEET: 'warning',
  OTHER_COMPANY: 'warning',
  NO_CENTER: 'warning',
  OTHER_CENTER: 'warning',
  WAITING: 'warning',
  UNREADABLE: 'error',
  FAILED: 'error',
};

/** What it is, or what became of it. */
function Kind({ item: { kind, choice, outcome } }: { item: ImportItem }) {
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
    />
  );
}

/** Its number, which leads to the ticket that there is; a file without one by its name. */
function numberOf({ ticketNumber, revision, callCenter, fileName }: ImportItem): string {
  return ticketNumber ? numberAt([ticketNumber, revision].filter(Boolean).join('-'), callCenter) : fileName;
}

function Ticket({ item }: { item: ImportItem }) {
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

function Where({ item: { address, company } }: { item: ImportItem }) {
  return (
    <>
      {address}
      {company && <Small>{company}</Small>}
    </>
  );
}

/** Its job, why that one, and whose ticket it is. */
function JobOf({
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

/** Everything that somebody should read before the Yes, or about what failed after it. */
function ToKnow({ item }: { item: ImportItem }) {
  const translate = useTranslate();
  const { kind, reason, line, notes, outcome, outcomeReason, placementID, sheets } = item;
  const confirmed = sheets.filter(sheet => placementID === null || sheet.placementID === placementID);
  const text = `tickets.import.kindTexts.${kind}`;
  const tickets = confirmed.map(({ ticketName }) => `“${ticketName}”`).join(', ');
  const words = translate(text, { _: '', center: reason, tickets });
  const read = reason && kind === 'UNREADABLE' ? reason : '';
  const told = [
    outcomeReason,
    outcome === null && words,
    read && (line === null ? read : translate('tickets.import.line', { line, reason: read })),
    ...notes,
  ].filter(one => one !== null && one !== false && one !== '');
  return (
    <>
      {told.map(one => (
        <Note key={String(one)}>{one}</Note>
      ))}
    </>
  );
}

const Small = styled('small')({
  display: 'block',
  maxWidth: 360,
  color: 'var(--muted)',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
const Note = styled('span')({
  display: 'block',
  minWidth: 200,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
