import { Alert, Button, LinearProgress, Stack } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import {
  MAX_FILE_BYTES,
  MAX_TABLE_ROWS,
  partsOf,
  TABLE_KINDS,
  TABLES,
  type TableKind,
  templateOf,
} from '../../../domain/tables/table';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { TableReading } from '../../dataProvider/types';
import { BackLink } from '../../ui/BackLink';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { useSettled } from '../../ui/form/useSettled';
import { Guarded } from '../../ui/Guarded';
import { Loading } from '../../ui/Loading';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { StatePanel } from '../../ui/StatePanel';
import { type Shared, SharedValues, sharedAfter, valuesOf } from './SharedValues';
import { TableColumns, TableRows, textOf } from './TableColumns';
import { LISTS, SLUGS } from './TableLink';
import { type Accepted, type BroughtIn, useBringIn } from './useBringIn';

type Row = TableReading['rows'][number];

/** `nth` distinguishes two files with the same name. */
interface Chosen {
  nth: number;
  name: string;
  text: string;
  /** Null keeps the proposed columns. */
  columns: (string | null)[] | null;
  /** Given for all rows, by field. */
  shared: Shared;
}

type Change = (part: Partial<Pick<Chosen, 'columns' | 'shared'>>) => void;

/** /main/import/{kind}: choose a table, match its columns, review the rows, confirm. */
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
    const isCorrected = done === null;
    forget();
    setChosen(before => {
      // The same columns: most likely the same table, corrected.
      const isAgain = isCorrected && before !== null && headOf(before.text) === headOf(text);
      const { columns, shared } = isAgain ? before : { columns: null, shared: {} };
      return { nth: (before?.nth ?? 0) + 1, name: file.name, text, columns, shared };
    });
  };
  const change: Change = part => chosen && setChosen({ ...chosen, ...part });
  return (
    <Stack gap={2}>
      {progress === null && <ChooseFile kind={kind} name={chosen?.name ?? null} onChoose={choose} />}
      {progress !== null && <Progress {...progress} />}
      {done && <Report kind={kind} done={done} />}
      {chosen && !done && progress === null && (
        <Reading
          key={chosen.nth}
          kind={kind}
          chosen={chosen}
          onChange={change}
          onYes={accepted => void bringIn(chosen.text, accepted)}
        />
      )}
    </Stack>
  );
}

const headOf = (text: string) => text.replace(/^\ufeff?sep=[,;\t]\s*/i, '').split(/[\r\n]/, 1)[0];

interface ChooseProps {
  kind: TableKind;
  name: string | null;
  onChoose: (file: File) => Promise<void>;
}

function ChooseFile({ kind, name, onChoose }: ChooseProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const wrong = file ? problemOf(file) : null;
    setProblem(wrong);
    if (file && wrong === null) void onChoose(file);
    // Allows choosing the same file again after a correction.
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
      {problem && <Alert severity="error">{translate(`tables.file.${problem}`)}</Alert>}
      <input ref={input} type="file" accept={ACCEPTED} hidden onChange={choose} data-table />
      <Stack direction="row" gap={1} flexWrap="wrap" alignItems="center" marginTop={1.5}>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {translate(name === null ? 'tables.file.choose' : 'tables.file.other')}
        </Button>
        <Button onClick={() => void template()}>{translate('tables.file.template')}</Button>
        {name !== null && <span role="status">{name}</span>}
      </Stack>
      <small style={{ display: 'block', marginTop: 8, color: 'var(--muted)' }}>
        {translate('tables.file.hint')}
        {kind === 'tickets' && ` ${translate('tables.file.ticketHint')}`}
      </small>
    </Panel>
  );
}

/** Workbooks can be chosen so that the page can say what to do with them. */
const ACCEPTED = '.csv,.txt,text/csv,.xls,.xlsx,.xlsm,.ods';

function problemOf({ name, size, type }: File): 'tooLarge' | 'workbook' | 'notText' | null {
  if (/\.(xls|xlsx|xlsm|ods)$/i.test(name)) return 'workbook';
  if (/^(image|video|audio)\/|pdf$/.test(type)) return 'notText';
  return size > MAX_FILE_BYTES ? 'tooLarge' : null;
}

interface ReadingProps {
  kind: TableKind;
  chosen: Chosen;
  onChange: Change;
  onYes: (accepted: Accepted) => void;
}

function Reading({ kind, chosen, onChange, onYes }: ReadingProps) {
  const translate = useTranslate();
  const { readTable } = useDataProvider<AppDataProvider>();
  const settled = useSettled(chosen);
  const { nth, text, columns } = settled;
  const values = valuesOf(kind, columns ?? [], settled.shared);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['table', kind, nth, columns, values],
    queryFn: ({ signal }) =>
      readParts(text, columns, signal, (part, fields) => readTable(kind, { ...part, values }, fields)),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { fresh, same, wrong, total, missing } = data;
  const fields = chosen.columns ?? data.columns.map(({ field }) => field);
  return (
    <>
      <TableColumns
        kind={kind}
        columns={data.columns.map((column, place) => ({ ...column, field: fields[place] ?? null }))}
        missing={missing}
        onMatch={matched =>
          onChange({ columns: matched, shared: sharedAfter(fields, matched, chosen.shared) })
        }
      />
      <SharedValues
        kind={kind}
        columns={fields}
        reading={data}
        shared={chosen.shared}
        onChange={shared => onChange({ columns: fields, shared })}
      />
      {missing.length === 0 && (
        <Panel title={translate('tables.preview.title')}>
          <p role="status">{translate('tables.preview.counts', { total, fresh, same, wrong })}</p>
          {fresh === 0 && wrong === 0 && <p>{translate('tables.preview.nothing')}</p>}
          <TableRows rows={data.rows} total={total} />
          {fresh > 0 && (
            <ConfirmButton
              variant="contained"
              disabled={isFetching || settled !== chosen}
              sx={{ marginTop: 2 }}
              title={translate(`tables.kinds.${kind}.ask`, fresh)}
              text={translate(`tables.kinds.${kind}.effect`)}
              call={async () => onYes({ columns: fields, values, total })}
            >
              {translate(`tables.kinds.${kind}.add`, fresh)}
            </ConfirmButton>
          )}
        </Panel>
      )}
    </>
  );
}

type Part = Omit<Parameters<AppDataProvider['readTable']>[1], 'values'>;

/** Reads a large file in parts. The columns of the first part apply to all. */
async function readParts(
  text: string,
  columns: Chosen['columns'],
  signal: AbortSignal,
  read: (part: Part, columns: Chosen['columns']) => Promise<TableReading>,
): Promise<TableReading> {
  let whole: TableReading | null = null;
  for (const part of partsOf(text, MAX_TABLE_ROWS)) {
    signal.throwIfAborted();
    const reading = await read(part, whole?.columns.map(({ field }) => field) ?? columns);
    if (whole === null) whole = reading;
    else {
      for (const name of ['total', 'fresh', 'same', 'wrong'] as const) whole[name] += reading[name];
      whole.rows = problemsFirst([...whole.rows, ...reading.rows]);
      whole.missing = reading.missing;
      whole.times = [...new Set([...whole.times, ...reading.times])];
    }
    if (whole.missing.length > 0) break;
  }
  return whole as TableReading;
}

/** Rows listed one by one. */
const MAX_LISTED = 200;

function problemsFirst(rows: readonly Row[]): Row[] {
  const rank = ({ outcome, problems }: Row) => (outcome === 'WRONG' ? 0 : problems.length > 0 ? 1 : 2);
  return [...rows].sort((one, other) => rank(one) - rank(other)).slice(0, MAX_LISTED);
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

/** Also shown after a partial import. */
function Report({ kind, done }: { kind: TableKind; done: BroughtIn }) {
  const translate = useTranslate();
  const { added, same, wrong, rows, looked, total } = done;
  return (
    <Panel title={translate('tables.report.title')}>
      <p role="status">{translate('tables.report.counts', { added, same, wrong })}</p>
      {looked < total && (
        <Alert severity="warning">{translate('tables.report.stopped', { looked, total })}</Alert>
      )}
      <TableRows rows={problemsFirst(rows)} total={rows.length} />
      <Button component={Link} to={LISTS[kind]} sx={{ marginTop: 2 }}>
        {translate(`tables.kinds.${kind}.list`)}
      </Button>
    </Panel>
  );
}
