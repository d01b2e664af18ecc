import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { calendarDay } from '../../../../domain/calendar/zone';
import type { AppDataProvider, ResponseCodeRow } from '../../../dataProvider/types';
import { Input, Labelled } from '../../../ui/Control';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useChange } from '../useChange';

interface Props {
  center: CallCenter;
  row: ResponseCodeRow;
  onClose: () => void;
}

/** Takes back what was posted of a code, from a day on. */
export function WithdrawCode({ center, row: { code }, onClose }: Props) {
  const translate = useTranslate();
  const { withdrawResponseCode } = useDataProvider<AppDataProvider>();
  const { change, isPending } = useChange('responseCodes', onClose);
  const [day, setDay] = useState(() => calendarDay(new Date(), CENTERS[center].zone));
  const words = (part: string) => translate(`rules.codes.withdraw.${part}`, { code });
  return (
    <ConfirmDialog
      title={words('title')}
      text={words('text')}
      isPending={isPending}
      onYes={() => change(() => withdrawResponseCode(center, code, day), words('done'))}
      onNo={onClose}
    >
      <Labelled label={words('validTo')}>
        <Input type="date" value={day} onChange={event => setDay(event.target.value)} />
      </Labelled>
    </ConfirmDialog>
  );
}
