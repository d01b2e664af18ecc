import { useQueryClient } from '@tanstack/react-query';
import { BooleanInput, SelectInput, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { calendarDay } from '../../../domain/calendar/zone';
import { type CodePosting, codePostingSchema, daysNear } from '../../../domain/tickets/codePosting';
import { RESPONSE_COLORS } from '../../../domain/tickets/responseCodes';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { ResponseCodeRow } from '../../dataProvider/types';
import { DateInput } from '../../ui/form/DateInput';
import { FormDialog } from '../../ui/form/FormSection';
import { TypedInput } from '../../ui/form/MaskedInput';
import { RecordForm } from '../../ui/form/RecordForm';

interface Props {
  center: CallCenter;
  known: ResponseCodeRow | null;
  onClose: () => void;
}

const WORDS = 'rules.codes.form';
const COLORS = RESPONSE_COLORS.map(id => ({ id, name: `${WORDS}.colors.${id}` }));
const WIDE = { gridColumn: '1 / -1' };

/** Adds a code, or changes its meaning from a given day. */
export function PostCode({ center, known, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const today = calendarDay(new Date(), CENTERS[center].zone);
  const { postResponseCode } = useDataProvider<AppDataProvider>();
  const { code = '', text = '', color = '', meeting = false, note = null } = known ?? {};
  const send = async (posting: CodePosting) => {
    await postResponseCode(posting);
    await queryClient.invalidateQueries({ queryKey: ['responseCodes'] });
    notify(translate(`${WORDS}.done`, { code: posting.code }), { type: 'success' });
    onClose();
  };
  return (
    <FormDialog title={translate(`${WORDS}.title`)} onClose={onClose}>
      <RecordForm
        schema={codePostingSchema(today)}
        read={values => ({ ...values, callCenter: center })}
        defaultValues={{ code, text, color, meeting, note: note ?? '', validFrom: today }}
        label={`${WORDS}.save`}
        failed="rules.failed"
        onSubmit={send}
      >
        <TypedInput source="code" label={`${WORDS}.code`} typing="alphanumeric" />
        <SelectInput source="color" label={`${WORDS}.color`} choices={COLORS} />
        <TextInput source="text" label={`${WORDS}.text`} sx={WIDE} />
        <BooleanInput source="meeting" label={`${WORDS}.meeting`} sx={WIDE} />
        <TextInput source="note" label={`${WORDS}.note`} sx={WIDE} />
        <DateInput
          source="validFrom"
          {...daysNear(today)}
          label={`${WORDS}.validFrom`}
          helperText={`${WORDS}.validFromHint`}
        />
      </RecordForm>
    </FormDialog>
  );
}
