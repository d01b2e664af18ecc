import { Alert, Button, LinearProgress, Stack } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import {
  MOST_FILE_BYTES,
  MOST_ROWS_AT_ONCE,
  MOST_TABLE_ROWS,
  partsOf,
  TABLE_KINDS,
  TABLES,
  type TableKind,
  templateOf,
} from '../../../domain/tables/table';
import type { AppDataProvider, TableReading } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { Guarded } from '../../ui/Guarded';
import { Loading } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { StatePanel } from '../../ui/StatePanel';
import { LISTS, SLUGS } from '../../ui/TableLink';
import { useFailureToast } from '../../ui/useFailureToast';
import { TableColumns, TableRows, textOf } from './TableColumns';

type Row = TableReading['rows'][number];

/** A table that was chosen; of the same name it is another one after each choosing. */
interface Chosen {
  nth: number;
  name: string;
  text: string;
  /** As a person chose them; null: as proposed. */
  columns: (string | null)[] | null;
}

/** /main/import/{kind}: a table is chosen, its columns are matched, what would come of each row is shown, then a Yes. */
export default function TableImport() {
  const translate = useTranslate();
  const { kind: slug } = useParams();
  const kind = TABLE_KINDS.find(one => SLUGS[one] === slug);
  if (!kind) {
    return (
      <StatePanel
        isPage
        kind="notFound"
        title={translate('errors.notFoundTitle')}
        text={translate('errors.notFound')}
      />
    );
  }
  return (
    <Guarded resource={TABLES[kind].resource} action="create">
      <BackLink to={LISTS[kind]} label={translate(`tables.kinds.${kind}.list`)} />
      <PageHeader title={translate(`tables.kinds.${kind}.title`)} />
      <Importing key={kind} kind={kind} />
    </Guarded>
  );
}

function Importing({ kind }: { kind: TableKind }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { progress, done, bringIn, forget } = useBringIn(kind);
  const choose = async (file: File) => {
    const text = await textOf(file);
    forget();
    setChosen(before => ({ nth: (before?.nth ?? 0) + 1, name: file.name, text, columns: null }));
  };
  const match = (columns: (string | null)[]) => chosen && setChosen({ ...chosen, columns });
  return (
    <Stack gap={2}>
      {progress === null && <ChooseFile kind={kind} name={chosen?.name ?? null} onChoose={choose} />}
      {progress !== null && <Progress {...progress} />}
      {done && <Report kind={kind} done={done} />}
      {chosen && !done && progress === null && (
        <Reading
          kind={kind}
          chosen={chosen}
          onMatch={match}
          onYes={(columns, total) => void bringIn(chosen.text, columns, total)}
        />
      )}
    </Stack>
  );
}

interface ChooseProps {
  kind: TableKind;
  name: string | null;
  onChoose: (file: File) => Promise<void>;
}

function ChooseFile({ kind, name, onChoose }: ChooseProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const isFit = file !== undefined && file.size <= MOST_FILE_BYTES;
    setTooLarge(file !== undefined && !isFit);
    if (isFit) void onChoose(file);
    // The same file can be chosen again, after it was corrected.
    target.value = '';
  };
  const template = async () => {
    const { saveFile } = await import('../../ui/export/saveFile');
    saveFile({
      body: templateOf(kind),
      contentType: 'text/csv;charset=utf-8',
      contentDisposition: `attachment; filename="${SLUGS[kind]}-template.csv"`,
      isBase64Encoded: false,
    });
  };
  return (
    <Panel title={translate('tables.file.title')}>
      <p>{translate(`tables.kinds.${kind}.text`)}</p>
      {isTooLarge && <Alert severity="error">{translate('tables.file.tooLarge')}</Alert>}
      <input ref={input} type="file" accept=".csv,.txt,text/csv" hidden onChange={choose} data-table />
      <Stack direction="row" gap={1} flexWrap="wrap" alignItems="center" marginTop={1.5}>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {translate(name === null ? 'tables.file.choose' : 'tables.file.other')}
        </Button>
        <Button onClick={() => void template()}>{translate('tables.file.template')}</Button>
        {name !== null && <span role="status">{name}</span>}
      </Stack>
      <small style={{ display: 'block', marginTop: 8, color: 'var(--muted)' }}>
        {translate('tables.file.hint')}
      </small>
    </Panel>
  );
}

interface ReadingProps {
  kind: TableKind;
  chosen: Chosen;
  onMatch: (columns: (string | null)[]) => void;
  onYes: (columns: (string | null)[], total: number) => void;
}

function Reading({ kind, chosen: { nth, text, columns }, onMatch, onYes }: ReadingProps) {
  const translate = useTranslate();
  const { readTable } = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['table', kind, nth, columns],
    queryFn: ({ signal }) => readParts(text, columns, signal, (...part) => readTable(kind, ...part)),
    placeholderData: columns === null ? undefined : keepPreviousData,
    gcTime: 0,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { fresh, same, wrong, total, missing } = data;
  return (
    <>
      <TableColumns kind={kind} columns={data.columns} missing={missing} onMatch={onMatch} />
      {missing.length === 0 && (
        <Panel title={translate('tables.preview.title')}>
          <p role="status">{translate('tables.preview.counts', { total, fresh, same, wrong })}</p>
          {fresh === 0 && wrong === 0 && <p>{translate('tables.preview.nothing')}</p>}
          <TableRows rows={data.rows} total={total} />
          {fresh > 0 && (
            <ConfirmButton
              variant="contained"
              disabled={isFetching}
              sx={{ marginTop: 2 }}
              title={translate(`tables.kinds.${kind}.ask`, fresh)}
              text={translate(`tables.kinds.${kind}.effect`)}
              call={async () =>
                onYes(
                  data.columns.map(({ field }) => field),
                  total,
                )
              }
            >
              {translate(`tables.kinds.${kind}.add`, fresh)}
            </ConfirmButton>
          )}
        </Panel>
      )}
    </>
  );
}

type Part = Parameters<AppDataProvider['readTable']>[1];

/** What the whole file holds; the columns of its first part are those of all. */
async function readParts(
  text: string,
  columns: Chosen['columns'],
  signal: AbortSignal,
  read: (part: Part, columns: Chosen['columns']) => Promise<TableReading>,
): Promise<TableReading> {
  let whole: TableReading | null = null;
  for (const part of partsOf(text, MOST_TABLE_ROWS)) {
    signal.throwIfAborted();
    const reading = await read(part, whole?.columns.map(({ field }) => field) ?? columns);
    if (whole === null) whole = reading;
    else {
      for (const name of ['total', 'fresh', 'same', 'wrong'] as const) whole[name] += reading[name];
      whole.rows = toldFirst([...whole.rows, ...reading.rows]);
    }
    if (whole.missing.length > 0) break;
  }
  return whole as TableReading;
}

/** Most rows of a long file that are told of one by one. */
const MOST_TOLD = 200;

function toldFirst(rows: readonly Row[]): Row[] {
  const rank = ({ outcome, problems }: Row) => (outcome === 'WRONG' ? 0 : problems.length > 0 ? 1 : 2);
  return [...rows].sort((one, other) => rank(one) - rank(other)).slice(0, MOST_TOLD);
}

function Progress({ done, total }: { done: number; total: number }) {
  const translate = useTranslate();
  const words = translate('tables.progress', { done, total });
  return (
    <div role="status">
      <p>{words}</p>
      <LinearProgress variant="determinate" value={(done / Math.max(total, 1)) * 100} aria-label={words} />
    </div>
  );
}

/** What came of it, also when it stopped in the middle. */
function Report({ kind, done }: { kind: TableKind; done: BroughtIn }) {
  const translate = useTranslate();
  const { added, same, wrong, rows, looked, total } = done;
  return (
    <Panel title={translate('tables.report.title')}>
      <p role="status">{translate('tables.report.counts', { added, same, wrong })}</p>
      {looked < total && (
        <Alert severity="warning">{translate('tables.report.stopped', { looked, total })}</Alert>
      )}
      <TableRows rows={toldFirst(rows)} total={rows.length} />
      <Button component={Link} to={LISTS[kind]} sx={{ marginTop: 2 }}>
        {translate(`tables.kinds.${kind}.list`)}
      </Button>
    </Panel>
  );
}

/** What came of a table so far; of its rows those with something to tell. */
interface BroughtIn extends Pick<TableReading, 'total' | 'added' | 'same' | 'wrong' | 'rows'> {
  /** Rows that were dealt with; fewer than all after a failure. */
  looked: number;
}

/** Brings a table in, part by part; `done` from when it has ended or failed. */
function useBringIn(kind: TableKind) {
  const { importTable } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const tellFailure = useFailureToast();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [done, setDone] = useState<BroughtIn | null>(null);
  const bringIn = async (text: string, columns: (string | null)[], total: number) => {
    const sum: BroughtIn = { total, added: 0, same: 0, wrong: 0, rows: [], looked: 0 };
    setProgress({ done: 0, total });
    try {
      for (const part of partsOf(text, MOST_ROWS_AT_ONCE)) {
        let from = 0;
        let rows = 0;
        do {
          const come = await importTable(kind, part, columns, from);
          rows = come.total;
          sum.looked += Math.min(MOST_ROWS_AT_ONCE, rows - from);
          from += MOST_ROWS_AT_ONCE;
          sum.rows.push(...come.rows.filter(({ problems }) => problems.length > 0));
          for (const name of ['added', 'same', 'wrong'] as const) sum[name] += come[name];
          setProgress({ done: sum.looked, total });
        } while (from < rows);
      }
    } catch (error) {
      tellFailure('tables.failed', error);
    } finally {
      setProgress(null);
      setDone(sum);
      await queryClient.invalidateQueries({ queryKey: [kind] });
    }
  };
  return { progress, done, bringIn, forget: () => setDone(null) };
}
