import { useTranslate } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import { CONDITIONS, VERDICT_TABLE } from '../../../domain/tickets/verdict/table';
import { PlainTable, TableHead } from '../../ui/Facts';
import { verdictWord } from '../tickets/words';
import { Head, Sheet } from './Sheet';

/** All rules, in order of evaluation. */
export function VerdictRules({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  return (
    <>
      <Head>
        <p>{translate('rules.verdict.lead')}</p>
      </Head>
      <Sheet>
        <PlainTable data-stacked>
          <TableHead words="rules.verdict" columns={['name', 'when', 'source']} />
          <tbody>
            {VERDICT_TABLE.map(({ reason, verdict, when, source }) => (
              <tr key={reason}>
                <th scope="row">{translate(verdictWord(verdict, false))}</th>
                <td>{when}</td>
                <td>
                  {source[center].source}
                  {!source[center].verified && <small>{translate('rules.numbers.unverified')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Sheet>
      <p>{CONDITIONS}</p>
    </>
  );
}
