import { useTranslate } from 'react-admin';
import type { OwnSession } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { PlainTable } from '../../../ui/PlainTable';
import { EndSession } from './EndSession';
import { LastUsed, Place } from './Place';

/** A row for each place. */
export function SessionTable({ sessions }: { sessions: OwnSession[] }) {
  const translate = useTranslate();
  const head = (field: string) => <th scope="col">{translate(`account.sessions.fields.${field}`)}</th>;
  return (
    <PlainTable>
      <thead>
        <tr>
          {head('browser')}
          {head('address')}
          {head('startedAt')}
          {head('lastUsedAt')}
          {head('end')}
        </tr>
      </thead>
      <tbody>
        {sessions.map(session => (
          <tr key={session.id}>
            <th scope="row">
              <Place session={session} />
            </th>
            <td>{session.address}</td>
            <td>{shortTime(session.startedAt)}</td>
            <td>
              <LastUsed session={session} />
            </td>
            <td>
              <EndSession session={session} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
