import { MenuItem, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { auditWords, authorWords } from '../../../domain/audit/words';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { formatUsDate, isPlainDate } from '../../../domain/calendar/plainDate';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { longTime } from '../../ui/dates';
import { ErrorState } from '../../ui/ErrorState';
import { PlainTable, TableHead } from '../../ui/Facts';
import { Guarded } from '../../ui/Guarded';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { Tabs } from '../../ui/Tabs';
import { useMay } from '../../ui/viewer';
import { Changes } from '../audit/changes/Changes';
import { Codes } from './Codes';
import { Holidays } from './Holidays';
import { Head, Sheet } from './Sheet';
import { VerdictRules } from './VerdictRules';

const SHOWN: Record<Part, typeof Codes> = {
  holidays: Holidays,
  codes: Codes,
  numbers: CenterNumbers,
  verdict: VerdictRules,
  log: PostingLog,
};

/** /main/rules: readable by everyone, editable by SASAdministrators. */
export default function Rules() {
  const translate = useTranslate();
  const { center, part, parts, to, chooseCenter } = useCenterPart();
  const Shown = SHOWN[part];
  return (
    <Guarded resource="rules" action="list">
      <PageHeader title={translate('rules.title')}>
        <TextField
          select
          label={translate('rules.center')}
          value={center}
          onChange={event => chooseCenter(event.target.value as CallCenter)}
          sx={{ width: 220 }}
        >
          {CALL_CENTERS.map(id => (
            <MenuItem key={id} value={id}>
              {CENTERS[id].name}
            </MenuItem>
          ))}
        </TextField>
      </PageHeader>
      <Tabs
        label={translate('rules.tabs.label')}
        current={part}
        tabs={parts.map(id => ({ id, label: translate(`rules.tabs.${id}`), to: to(id) }))}
      />
      <Shown key={center} center={center} />
    </Guarded>
  );
}

const PARTS = ['holidays', 'codes', 'numbers', 'verdict', 'log'] as const;
type Part = (typeof PARTS)[number];

/** The log is shown only to users who can edit rules. */
function useCenterPart() {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const parts = PARTS.filter(one => one !== 'log' || may('UPDATE', 'rules'));
  const center = CALL_CENTERS.find(one => one === search.get('center')) ?? CALL_CENTERS[0];
  const part = parts.find(one => one === search.get('part')) ?? PARTS[0];
  return {
    center,
    part,
    parts,
    to: (other: Part) => ({ search: `?${new URLSearchParams({ center, part: other })}` }),
    chooseCenter: (other: CallCenter) => setSearch({ center: other, part }, { replace: true }),
  };
}

function CenterNumbers({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const { centerRules } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['centerRules', center],
    queryFn: () => centerRules(center),
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;
  return (
    <Sheet>
      <PlainTable>
        <TableHead words="rules.numbers" columns={['name', 'value', 'source']} />
        <tbody>
          {data.map(({ name, value, source, verified }) => (
            <tr key={name}>
              <th scope="row">{translate(`rules.numbers.names.${name}`, { _: name })}</th>
              <td>{value}</td>
              <td>
                {source}
                {!verified && <small>{translate('rules.numbers.unverified')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Sheet>
  );
}

const PER_PAGE = 25;

/** Changes to the rules, newest first. These log rows belong to no company. */
function PostingLog() {
  const translate = useTranslate();
  const { postingLog } = useDataProvider<AppDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['postingLog', page],
    queryFn: () => postingLog(page, PER_PAGE),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;
  return (
    <>
      <Head>
        <p>{translate('rules.log.lead')}</p>
      </Head>
      <Sheet>{data.total === 0 ? translate('rules.log.none') : <Entries rows={data.data} />}</Sheet>
      <Pagination total={data.total} perPage={PER_PAGE} page={page} onPage={setPage} />
    </>
  );
}

function Entries({ rows }: { rows: Awaited<ReturnType<AppDataProvider['postingLog']>>['data'] }) {
  return (
    <PlainTable>
      <TableHead words="rules.log" columns={['at', 'who', 'what']} />
      <tbody>
        {rows.map(({ id, at, userName, action, entity, entityId, before, after }) => (
          <tr key={id}>
            <th scope="row" data-plain>
              {longTime(at)}
            </th>
            <td>{authorWords(userName)}</td>
            <td>
              <strong>{auditWords(action)}</strong> {subjectOf(entityId)}
              <Changes entity={entity} before={before} after={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The id is the center and a code or date, separated by a space. */
function subjectOf(entityId: string): string {
  const center = CALL_CENTERS.find(id => entityId.startsWith(`${id} `));
  if (!center) return entityId;
  const which = entityId.slice(center.length + 1);
  return `${isPlainDate(which) ? formatUsDate(which) : which}, ${CENTERS[center].name}`;
}
