import PrintIcon from '@mui/icons-material/PrintOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { useMay } from '../../../ui/viewer';
import { useJobPeople } from '../../jobs/useJobPeople';
import { usePrintSheets } from './usePrintSheets';

const ShareDialog = lazy(() => import('./ShareDialog'));

export function SheetButtons({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const may = useMay();
  const people = useJobPeople(ticket.ticket.JobID);
  const [isSharing, setSharing] = useState(false);
  const { print, isPending } = usePrintSheets();
  return (
    <>
      <Button
        variant="text"
        startIcon={<PrintIcon fontSize="small" />}
        aria-disabled={isPending}
        onClick={() => !isPending && print([ticket.id])}
      >
        {translate('tickets.sheets.print')}
      </Button>
      {people && may('CREATE', 'passports', people) && (
        <Button
          variant="text"
          startIcon={<ShareIcon fontSize="small" />}
          aria-haspopup="dialog"
          onClick={() => setSharing(true)}
        >
          {translate('tickets.sheets.share')}
        </Button>
      )}
      <Closing>
        {isSharing && (
          <Suspense fallback={null}>
            <ShareDialog ticket={ticket} onClose={() => setSharing(false)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}
