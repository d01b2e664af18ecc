import { TablePagination } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { auditWords, authorWords } from '../../../domain/audit/words';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { formatUsDate, isPlainDate } from '../../../domain/calendar/plainDate';
import type { AppDataProvider } from '../../dataProvider/types';
import { longTime } from '../../ui/dates';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/list/Skeleton';
import { PlainTable } from '../../ui/PlainTable';
import { LoggedChange } from './LoggedChange';
import { Head, Sheet } from './Sheet';

const PER_PAGE = 25;

/** Who posted and withdrew what, newest first: rows of the log that belong to no company. */
export function PostingLog() {
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
      {data.total > PER_PAGE && (
        <TablePagination
          component="div"
          count={data.total}
          page={page - 1}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next + 1)}
        />
      )}
    </>
  );
}

function Entries({ rows }: { rows: Awaited<ReturnType<AppDataProvider['postingLog']>>['data'] }) {
  const translate = useTranslate();
  return (
    <PlainTable>
      <thead>
        <tr>
          {['at', 'who', 'what'].map(head => (
            <th key={head} scope="col">
              {translate(`rules.log.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, userName, action, entity, entityId, before, after }) => (
          <tr key={id}>
            <th scope="row" data-plain>
              {longTime(at)}
            </th>
            <td>{authorWords(userName)}</td>
            <td>
              <strong>{auditWords(action)}</strong> {subjectOf(entityId)}
              <LoggedChange entity={entity} before={before} after={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The log has the center's id and a code or a day, with a space between them. */
function subjectOf(entityId: string): string {
  const center = CALL_CENTERS.find(id => entityId.startsWith(`${id} `));
  if (!center) return entityId;
  const which = entityId.slice(center.length + 1);
  return `${isPlainDate(which) ? formatUsDate(which) : which}, ${CENTERS[center].name}`;
}
