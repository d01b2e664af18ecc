import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { placeOf } from '../../../../domain/imports/readTicket';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { PlainTable } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';

/** Fields of the copy that have no counterpart here, with import notes and the original files. */
export function AsPrinted({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { source, otherFields, importNotes } = ticket;
  if (source !== 'IMPORTED') return null;
  return (
    <Panel title={translate('tickets.details.sections.asPrinted')}>
      {importNotes.map(note => (
        <Note key={note}>{note}</Note>
      ))}
      <Copies ticketId={ticket.id} />
      {otherFields.length > 0 && (
        <details>
          <summary>{translate('tickets.details.otherFields', otherFields.length)}</summary>
          <PlainTable>
            <tbody>
              {otherFields.map(({ section, label, value }) => (
                <tr key={[section, label, value].join()}>
                  <th scope="row">
                    {label}
                    {section && <small>{section}</small>}
                  </th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </details>
      )}
    </Panel>
  );
}

/** Download links expire after a few minutes. */
const READ_AGAIN_MS = 8 * 60_000;

/** The original files. There is no link if a file also holds tickets that the viewer may not see. */
function Copies({ ticketId }: { ticketId: string }) {
  const translate = useTranslate();
  const { ticketCopies } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['ticketCopies', ticketId],
    queryFn: () => ticketCopies(ticketId),
    refetchInterval: READ_AGAIN_MS,
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <List>
      {data?.map(({ url, fileName, typedBy, path, format, revision, receivedAt }) => (
        <li key={[revision, format, receivedAt, fileName, ...path].join()}>
          {fileName !== null && <FileName url={url} place={placeOf(fileName, path)} />}
          <small>
            {translate(typedBy === null ? 'tickets.details.copy' : 'tickets.details.copyTyped', {
              format: translate(`tickets.details.formats.${format}`, { _: '' }),
              name: typedBy,
              revision,
              when: longTime(receivedAt),
            })}
          </small>
        </li>
      ))}
    </List>
  );
}

function FileName({ url, place }: { url: string | null; place: string }) {
  return url ? (
    <a href={url} download>
      {place}
    </a>
  ) : (
    place
  );
}

const Note = styled('p')({ marginBottom: 8, overflowWrap: 'anywhere' });

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: 'var(--muted)' },
});
