import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { PlainTable } from '../../../ui/PlainTable';
import { ResponseChip } from '../../../ui/ResponseChip';

/** Every answer in the order it came, newest first. */
export function Responses({ ticket: { Responses: responses } }: { ticket: Ticket }) {
  const translate = useTranslate();
  const column = (name: string) => translate(`tickets.details.columns.${name}`);
  return (
    <Panel title={translate('tickets.details.sections.responses')}>
      {responses.length === 0 ? (
        <p>{translate('tickets.details.noResponses')}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{column('when')}</th>
              <th scope="col">{column('station')}</th>
              <th scope="col">{column('response')}</th>
              <th scope="col">{column('answer')}</th>
            </tr>
          </thead>
          <tbody>
            {responses.map(({ stationCode, code, text, comment, responseColor, respondedAt, revision }) => (
              <tr key={`${stationCode} ${revision} ${code} ${respondedAt}`}>
                <th scope="row" data-plain>
                  {shortTime(respondedAt)}
                </th>
                <td>{stationCode}</td>
                <td>
                  <ResponseChip color={responseColor} />
                </td>
                <td>
                  {code} {text}
                  {comment && <small>{comment}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  );
}
