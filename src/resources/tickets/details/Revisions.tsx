import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { PlainTable } from '../../../ui/PlainTable';

export function Revisions({ ticket: { revisionHistory } }: { ticket: Ticket }) {
  const translate = useTranslate();
  const columns = ['revision', 'when', 'status', 'type', 'user', 'medium'];
  return (
    <Panel title={translate('tickets.details.sections.revisions')}>
      {revisionHistory.length === 0 ? (
        <p>{translate('tickets.details.noRevisions')}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col">
                  {translate(`tickets.details.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {revisionHistory.map(({ revision, dateTime, status, type, user, medium }) => (
              <tr key={revision}>
                <th scope="row">{revision}</th>
                <td>{longTime(dateTime)}</td>
                <td>{status}</td>
                <td>{type}</td>
                <td>{user}</td>
                <td>{medium}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  );
}
