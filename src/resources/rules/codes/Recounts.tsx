import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import type { AppDataProvider } from '../../../dataProvider/types';
import { useMay } from '../../../ui/useMay';

/** Between two questions whether tickets are still to be counted. */
const PAUSE_MS = 2000;

/** For who posts codes: which of them lists still show by their former meaning, until they do no more. */
export function Recounts({ center }: { center: CallCenter }) {
  const may = useMay();
  return may('UPDATE', 'rules') ? <Left center={center} /> : null;
}

function Left({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const { responseRecounts } = useDataProvider<AppDataProvider>();
  const [wasBusy, setWasBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['responseRecounts', center],
    queryFn: () => responseRecounts(center),
    refetchInterval: ({ state }) => (state.data?.length ? PAUSE_MS : false),
  });
  const isBusy = data !== undefined && data.length > 0;
  useEffect(() => {
    if (isBusy) setWasBusy(true);
  }, [isBusy]);
  if (!isBusy && !wasBusy) return null;
  const words = (part: string, options?: object) => translate(`rules.codes.recounts.${part}`, options);
  return (
    <Status role="status">
      {isBusy
        ? `${data.map(({ code, tickets }) => words('left', { code, smart_count: tickets })).join(' ')} ${words('meanwhile')}`
        : words('done')}
    </Status>
  );
}

const Status = styled('p')({
  marginBottom: 12,
  padding: '8px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
});
