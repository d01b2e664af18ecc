import { Alert, Button, LinearProgress, Stack } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import {
  MOST_ROWS_AT_ONCE,
  MOST_TABLE_CHARS,
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
          onYes={columns => void bringIn(chosen.text, columns)}
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
    const isFit = file !== undefined && file.size <= MOST_TABLE_CHARS;
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
  onYes: (columns: (string | null)[]) => void;
}

function Reading({ kind, chosen: { nth, text, columns }, onMatch, onYes }: ReadingProps) {
  const translate = useTranslate();
  const { readTable } = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['table', kind, nth, columns],
    queryFn: () => readTable(kind, text, columns),
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
              call={async () => onYes(data.columns.map(({ field }) => field))}
            >
              {translate(`tables.kinds.${kind}.add`, fresh)}
            </ConfirmButton>
          )}
        </Panel>
      )}
    </>
  );
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
      <TableRows rows={rows.filter(({ outcome }) => outcome === 'WRONG')} total={wrong} />
      <Button component={Link} to={LISTS[kind]} sx={{ marginTop: 2 }}>
        {translate(`tables.kinds.${kind}.list`)}
      </Button>
    </Panel>
  );
}

/** What came of a table so far. */
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
  const bringIn = async (text: string, columns: (string | null)[]) => {
    const sum: BroughtIn = { total: 0, added: 0, same: 0, wrong: 0, rows: [], looked: 0 };
    setProgress({ done: 0, total: 1 });
    try {
      do {
        const part = await importTable(kind, text, columns, sum.looked);
        sum.total = part.total;
        sum.looked = Math.min(sum.looked + MOST_ROWS_AT_ONCE, part.total);
        sum.rows = [...sum.rows, ...part.rows];
        for (const name of ['added', 'same', 'wrong'] as const) sum[name] += part[name];
        setProgress({ done: sum.looked, total: sum.total });
      } while (sum.looked < sum.total);
    } catch (error) {
      tellFailure('tables.failed', error);
      sum.total = Math.max(sum.total, 1);
    } finally {
      setProgress(null);
      setDone(sum);
      await queryClient.invalidateQueries({ queryKey: [kind] });
    }
  };
  return { progress, done, bringIn, forget: () => setDone(null) };
}
