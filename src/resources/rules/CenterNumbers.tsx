import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { AppDataProvider } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/list/Skeleton';
import { PlainTable } from '../../ui/PlainTable';
import { Sheet } from './Sheet';

/** The numbers that dates are computed by, each with its source. */
export function CenterNumbers({ center }: { center: CallCenter }) {
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
        <thead>
          <tr>
            {['name', 'value', 'source'].map(head => (
              <th key={head} scope="col">
                {translate(`rules.numbers.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
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
