import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import type { AppDataProvider, ResponseCodeRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { useMay } from '../../../ui/useMay';
import { Head, Sheet } from '../Sheet';
import { CodeTable } from './CodeTable';
import { PostCode } from './PostCode';
import { Recounts } from './Recounts';
import { WithdrawCode } from './WithdrawCode';

/** What a dialog is open for. */
type Open = { post: ResponseCodeRow | null } | { withdraw: ResponseCodeRow };

/** What the response codes of a center mean. */
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
  // A dialog over a list that could not be read anew keeps what was typed.
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
