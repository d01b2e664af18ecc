import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import type { AppDataProvider, Holiday } from '../../../dataProvider/types';
import { plainDay } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { PlainTable } from '../../../ui/PlainTable';
import { useMay } from '../../../ui/useMay';
import { PostedBy } from '../PostedBy';
import { useChange } from '../useChange';

interface Props {
  center: CallCenter;
  days: readonly Holiday[];
}

/** The days by date, each with where it comes from. */
export function HolidayTable({ center, days }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const [withdrawn, setWithdrawn] = useState<Holiday | null>(null);
  if (days.length === 0) return <p>{translate('rules.holidays.none')}</p>;
  return (
    <>
      <PlainTable>
        <thead>
          <tr>
            {['date', 'name', 'standing'].map(head => (
              <th key={head} scope="col">
                {translate(`rules.holidays.${head}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{translate('rules.change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.date}>
              <th scope="row">
                {plainDay(day.date).slice(0, 3)} {formatUsDate(day.date)}
              </th>
              <td>{day.name}</td>
              <td>
                {translate(`rules.holidays.${standing(day)}`)}
                <PostedBy {...day} />
              </td>
              <td>
                {day.posted && may('DELETE', 'rules') && (
                  <Button variant="text" onClick={() => setWithdrawn(day)}>
                    {translate('rules.holidays.withdraw.button')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Closing>
        {withdrawn && <Withdraw center={center} day={withdrawn} onClose={() => setWithdrawn(null)} />}
      </Closing>
    </>
  );
}

function standing({ posted, working }: Holiday): string {
  if (!posted) return 'byRule';
  return working ? 'working' : 'posted';
}

function Withdraw({ center, day, onClose }: { center: CallCenter; day: Holiday; onClose: () => void }) {
  const translate = useTranslate();
  const { withdrawHoliday } = useDataProvider<AppDataProvider>();
  const { change, isPending } = useChange('holidays', { onDone: onClose });
  const send = async () => void (await withdrawHoliday(center, day.date));
  const words = (part: string) => translate(`rules.holidays.withdraw.${part}`, { name: day.name });
  return (
    <ConfirmDialog
      title={words('title')}
      text={words('text')}
      isPending={isPending}
      onYes={() => change(send, words('done'))}
      onNo={onClose}
    />
  );
}
