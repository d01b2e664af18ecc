import { Button, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { DataTable, SimpleList, useDataProvider, useGetList, useList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ItemKind } from '../../../../domain/imports/import';
import { placeOf } from '../../../../domain/imports/readTicket';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { EmployerRow, Import, ImportItem } from '../../../dataProvider/types';
import { longTime, shortDay } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { GivenRows } from '../../../ui/list/RecordList';
import { Pagination } from '../../../ui/Pagination';
import { useAction } from '../../../ui/useAction';
import { DismissMail } from '../inbound/MailToSettle';
import { DecideDialog, EVERYBODY } from './DecideDialog';
import { JobOf, Kind, Note, numberOf, Ticket, ToKnow, Where } from './itemCells';
import { WhichSheet } from './WhichSheet';

export const PER_PAGE = 50;

const Col = DataTable.Col<ImportItem>;

interface Props {
  found: Import;
  page: number;
  onPage: (page: number) => void;
  onChanged: () => unknown;
}

/** One row per copy of a ticket, and per part that couldn't be read as one. */
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
  // A tablet has no room for eight columns.
  const isNarrow = useMediaQuery('screen and (width < 1100px)');
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
        {isAsked(item) && <Asked item={item} onChanged={onChanged} />}
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
      {isNarrow ? (
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

const isAsked = ({ kind, choice }: ImportItem) => kind === 'WHICH_SHEET' && choice === 'PROPOSED';

function Asked({ item, onChanged }: Pick<Props, 'onChanged'> & { item: ImportItem }) {
  const { updateImportItem } = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useAction({
    call: (placementID: string | null) =>
      updateImportItem(item.id, {
        ...{ jobID: null, userID: null, likewise: false },
        ...{ placementID, choice: placementID === null ? 'FILE' : 'PROPOSED' },
      }),
    onDone: onChanged,
  });
  return <WhichSheet sheets={item.sheets} isPending={isPending} onChoose={mutate} />;
}

export function isImported({ kind, choice, outcome }: ImportItem): boolean {
  const isAsked = kind === 'OTHER_COMPANY' || kind === 'WHICH_SHEET';
  const isWanted = isAsked ? choice === 'FILE' : choice !== 'SKIP';
  return outcome === null && (kind === 'RESPONSES' || (CHANGEABLE.has(kind) && isWanted));
}

/** The user can still change the decision. */
const isOpen = ({ outcome }: ImportItem) =>
  outcome === null || outcome === 'UNPROVEN' || outcome === 'SKIPPED' || outcome === 'FAILED';

/** Responses that wait or don't match stay until their ticket arrives or a person dismisses them. */
const isDismissible = ({ kind, outcome, choice }: ImportItem) =>
  kind === 'RESPONSES' &&
  (outcome === 'WAITING' ||
    outcome === 'UNPROVEN' ||
    outcome === 'FAILED' ||
    (outcome === 'SKIPPED' && choice !== 'SKIP'));

/** Required data is missing, so the user types the ticket. */
const isTaught = ({ kind, legalStartDate, ticketExpiration }: ImportItem) =>
  kind === 'UNREADABLE' ||
  kind === 'NO_CENTER' ||
  (kind === 'NEW' && (legalStartDate === null || ticketExpiration === null));

const CHANGEABLE: ReadonlySet<string> = new Set<ItemKind>([
  'NEW',
  'NEWER',
  'SAME',
  'OLDER',
  'CONFIRMS',
  'WHICH_SHEET',
  'OTHER_COMPANY',
]);
