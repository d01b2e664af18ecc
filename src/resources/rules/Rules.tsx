import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import type { AppDataProvider } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { Guarded } from '../../ui/Guarded';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { PlainTable } from '../../ui/PlainTable';
import { Tabs } from '../../ui/Tabs';
import { useMay } from '../../ui/useMay';
import { Codes } from './Codes';
import { Holidays } from './Holidays';
import { PostingLog } from './PostingLog';
import { Sheet } from './Sheet';

const SHOWN: Record<Part, typeof Codes> = {
  holidays: Holidays,
  codes: Codes,
  numbers: CenterNumbers,
  log: PostingLog,
};

/** /main/rules: read by everybody, changed by SASAdministrators. */
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

const PARTS = ['holidays', 'codes', 'numbers', 'log'] as const;
type Part = (typeof PARTS)[number];

/**
 * Which center and which part of its rules the address names, and addresses of the others. The log is for those who post.
 */
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

/** The numbers that dates are computed by, each with its source. */
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
