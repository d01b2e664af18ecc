import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import type { AppDataProvider, ResponseCodeRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ErrorState } from '../../ui/ErrorState';
import { PlainTable, TableHead } from '../../ui/Facts';
import { Skeleton } from '../../ui/list/Skeleton';
import { ResponseChip } from '../../ui/ResponseChip';
import { useMay } from '../../ui/viewer';
import { PostCode, WithdrawCode } from './CodeForms';
import { Head, PostedBy, Sheet } from './Sheet';

/** What a dialog is open for. */
type Open = { post: ResponseCodeRow | null } | { withdraw: ResponseCodeRow };

export function Codes({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const may = useMay();
  const { responseCodes } = useDataProvider<AppDataProvider>();
  const [isWhole, setIsWhole] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['responseCodes', center],
    queryFn: () => responseCodes(center),
  });
  const close = () => setOpen(null);
  // A dialog over a list that could not be read again keeps what was typed.
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton />;
  return (
    <>
      <Head>
        <p>{translate('rules.codes.note')}</p>
        <Button aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {translate('rules.codes.showAll')}
        </Button>
        {may('CREATE', 'rules') && (
          <Button variant="contained" onClick={() => setOpen({ post: null })}>
            {translate('rules.codes.post')}
          </Button>
        )}
      </Head>
      <Recounts center={center} />
      <Sheet>
        <CodeTable
          codes={data.filter(({ inForce, posted }) => isWhole || inForce || posted)}
          onChange={post => setOpen({ post })}
          onWithdraw={withdraw => setOpen({ withdraw })}
        />
      </Sheet>
      <Closing>
        {open && 'post' in open && (
          <PostCode center={center} codes={data} known={open.post} onClose={close} />
        )}
      </Closing>
      <Closing>
        {open && 'withdraw' in open && (
          <WithdrawCode center={center} codes={data} posting={open.withdraw} onClose={close} />
        )}
      </Closing>
    </>
  );
}

interface Props {
  codes: readonly ResponseCodeRow[];
  onChange: (row: ResponseCodeRow) => void;
  onWithdraw: (row: ResponseCodeRow) => void;
}

/** The codes with their meaning, reading and days; changed only by who may. */
function CodeTable({ codes, onChange, onWithdraw }: Props) {
  const translate = useTranslate();
  const may = useMay();
  return (
    <PlainTable>
      <TableHead
        words="rules.codes"
        columns={['code', 'color', 'meaning', 'validity']}
        actions="rules.change"
      />
      <tbody>
        {codes.map(row => (
          <tr key={`${row.code} ${row.posted} ${row.validFrom}`}>
            <th scope="row">{row.code}</th>
            <td>
              <ResponseChip color={row.color} />
            </td>
            <td>
              {row.text}
              {row.note && <small>{row.note}</small>}
              {row.meeting && <small>{translate('rules.codes.meeting')}</small>}
            </td>
            <td>
              <Validity row={row} />
            </td>
            <td>
              {row.inForce && may('UPDATE', 'rules') && (
                <Button variant="text" onClick={() => onChange(row)}>
                  {translate('rules.codes.change')}
                </Button>
              )}
              {row.posted && may('DELETE', 'rules') && (
                <Button variant="text" onClick={() => onWithdraw(row)}>
                  {translate('rules.codes.withdraw.button')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Validity({ row }: { row: ResponseCodeRow }) {
  const translate = useTranslate();
  const { validFrom, validTo, posted, inForce } = row;
  const days = {
    from: validFrom && formatUsDate(validFrom),
    to: validTo && formatUsDate(validTo),
  };
  const key = days.from ? (days.to ? 'fromUntil' : 'from') : days.to ? 'until' : 'always';
  return (
    <>
      {translate(`rules.codes.${key}`, days)}
      <small>
        {[
          translate(`rules.codes.${posted ? 'posted' : 'own'}`),
          !inForce && translate('rules.codes.notInForce'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <PostedBy {...row} />
    </>
  );
}

/** Between two questions whether tickets are still to be counted. */
const PAUSE_MS = 2000;

/** For who posts codes: which of them lists still show by their former meaning, until they do no more. */
function Recounts({ center }: { center: CallCenter }) {
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
