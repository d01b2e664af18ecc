import { styled } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { formatUsDate, isPlainDate } from '../../../../domain/calendar/plainDate';
import { calendarDay } from '../../../../domain/calendar/zone';
import { timelineAfterWithdrawal } from '../../../../domain/tickets/codeTimeline';
import type { AppDataProvider, ResponseCodeRow } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DateInput } from '../../../ui/form/DateInput';
import { useRefusal } from '../../../ui/form/useRefusal';
import { useChange } from '../useChange';
import { Timeline } from './Timeline';
import { useCounted } from './useCounted';

interface Props {
  center: CallCenter;
  /** Everything that is known of the center's codes: what holds where the posting no longer does. */
  codes: readonly ResponseCodeRow[];
  posting: ResponseCodeRow;
  onClose: () => void;
}

/** Ends one posting of a code, and tells before that what the code means then. */
export function WithdrawCode({ center, codes, posting, onClose }: Props) {
  const translate = useTranslate();
  const { withdrawResponseCode } = useDataProvider<AppDataProvider>();
  const form = useForm({ defaultValues: { validTo: calendarDay(new Date(), CENTERS[center].zone) } });
  const onRefused = useRefusal(form, 'withdrawal', 'rules.failed');
  const { change, isPending } = useChange('responseCodes', { onDone: onClose, onRefused });
  const counted = useCounted(center);
  const day = form.watch('validTo');
  const { code, validFrom, postingId } = posting;
  const words = (part: string) =>
    translate(`rules.codes.withdraw.${part}`, { code, from: formatUsDate(validFrom ?? '') });
  const send = async () => counted(code, await withdrawResponseCode(postingId ?? '', day));
  return (
    <ConfirmDialog
      title={words('title')}
      text={words('text')}
      isPending={isPending}
      onYes={() => change(send, words('done'))}
      onNo={onClose}
    >
      <Body>
        <FormProvider {...form}>
          <DateInput source="validTo" label={words('validTo')} />
        </FormProvider>
        {isPlainDate(day) && <Timeline code={code} periods={timelineAfterWithdrawal(codes, posting, day)} />}
      </Body>
    </ConfirmDialog>
  );
}

const Body = styled('div')({ display: 'grid', gap: 12, marginTop: 12 });
