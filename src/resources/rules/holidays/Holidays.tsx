import { Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { calendarDay } from '../../../../domain/calendar/zone';
import type { AppDataProvider } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { useMay } from '../../../ui/useMay';
import { Head, Sheet } from '../Sheet';
import { HolidayTable } from './HolidayTable';
import { PostHoliday } from './PostHoliday';

/** Years from this one that can be looked at. */
const YEARS = [-1, 0, 1, 2, 3];

/** What a center keeps in a year. */
export function Holidays({ center }: { center: CallCenter }) {
  const translate = useTranslate();
  const may = useMay();
  const { holidays } = useDataProvider<AppDataProvider>();
  const thisYear = Number(calendarDay(new Date(), CENTERS[center].zone).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [isPosting, setIsPosting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['holidays', center, year],
    queryFn: () => holidays(center, year),
  });
  return (
    <>
      <Head>
        <p>{translate('rules.holidays.note')}</p>
        <TextField
          select
          label={translate('rules.holidays.year')}
          value={year}
          onChange={event => setYear(Number(event.target.value))}
          sx={{ width: 120 }}
        >
          {YEARS.map(offset => (
            <MenuItem key={offset} value={thisYear + offset}>
              {thisYear + offset}
            </MenuItem>
          ))}
        </TextField>
        {may('CREATE', 'rules') && (
          <Button variant="contained" onClick={() => setIsPosting(true)}>
            {translate('rules.holidays.post')}
          </Button>
        )}
      </Head>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton />}
      {data && (
        <Sheet>
          <HolidayTable center={center} days={data} />
        </Sheet>
      )}
      <Closing>{isPosting && <PostHoliday center={center} onClose={() => setIsPosting(false)} />}</Closing>
    </>
  );
}
