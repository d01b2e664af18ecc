import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../domain/calendar/centers';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { ResponseCodeRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ErrorState } from '../../ui/ErrorState';
import { PlainTable, TableHead } from '../../ui/Facts';
import { Skeleton } from '../../ui/list/Skeleton';
import { useMay } from '../../ui/viewer';
import { ResponseChip } from '../tickets/ResponseChip';
import { PostCode } from './CodeForms';
import { Head, PostedBy, Sheet } from './Sheet';

export function Codes({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const may = useMay();
  const { responseCodes } = useDataProvider<AppDataProvider>();
  const [isWhole, setIsWhole] = useState(false);
  /** `known` is null for a new code. */
  const [open, setOpen] = useState<{ known: ResponseCodeRow | null } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['responseCodes', center],
    queryFn: () => responseCodes(center),
  });
  // Keeps an open dialog if a refresh fails.
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
          <Button variant="contained" onClick={() => setOpen({ known: null })}>
            {translate('rules.codes.post')}
          </Button>
        )}
      </Head>
      <Sheet>
        <CodeTable
          codes={data.filter(({ inForce, posted }) => isWhole || inForce || posted)}
          onChange={known => setOpen({ known })}
        />
      </Sheet>
      <Closing>
        {open && <PostCode center={center} known={open.known} onClose={() => setOpen(null)} />}
      </Closing>
    </>
  );
}

interface Props {
  codes: readonly ResponseCodeRow[];
  onChange: (row: ResponseCodeRow) => void;
}

function CodeTable({ codes, onChange }: Props) {
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
