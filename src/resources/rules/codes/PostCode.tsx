import { useState } from 'react';
import { BooleanInput, SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { type CallCenter, CENTERS } from '../../../../domain/calendar/centers';
import { addDays, formatUsDate } from '../../../../domain/calendar/plainDate';
import { calendarDay } from '../../../../domain/calendar/zone';
import { type CodePosting, codePostingSchema } from '../../../../domain/tickets/codePosting';
import { RESPONSE_COLORS } from '../../../../domain/tickets/responseColors';
import { endOfPosting } from '../../../../domain/tickets/responseTables';
import type { AppDataProvider, ResponseCodeRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DateInput } from '../../../ui/form/DateInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TypedInput } from '../../../ui/form/MaskedInput';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useChange } from '../useChange';
import { useCounted } from './useCounted';

interface Props {
  center: CallCenter;
  /** Everything posted of the center's codes: what begins later ends this posting. */
  codes: readonly ResponseCodeRow[];
  /** What the code means now; null for a code of one's own typing. */
  known: ResponseCodeRow | null;
  onClose: () => void;
}

/** What waits for the second question: sent, given up, or refused. */
interface Asked {
  posting: CodePosting;
  done: (isSent: boolean) => void;
  refuse: (error: unknown) => void;
}

const WORDS = 'rules.codes.form';
const COLORS = RESPONSE_COLORS.map(id => ({ id, name: `${WORDS}.colors.${id}` }));
const WIDE = { gridColumn: '1 / -1' };

/** Gives a code a meaning. People dig by it, so it is asked once more before it is sent. */
export function PostCode({ center, codes, known, onClose }: Props) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [today] = useState(() => calendarDay(new Date(), CENTERS[center].zone));
  const { code = '', text = '', color = '', meeting = false, note = null } = known ?? {};
  const ask = (posting: CodePosting) =>
    new Promise<boolean>((done, refuse) => setAsked({ posting, done, refuse })).finally(() => setAsked(null));
  return (
    <FormDialog title={translate(`${WORDS}.title`)} onClose={onClose}>
      <RecordForm
        schema={codePostingSchema(today)}
        read={values => ({ ...values, callCenter: center })}
        defaultValues={{ code, text, color, meeting, note: note ?? '', validFrom: today }}
        label={`${WORDS}.save`}
        failed="rules.failed"
        onSubmit={ask}
      >
        <TypedInput source="code" label={`${WORDS}.code`} typing="alphanumeric" />
        <SelectInput source="color" label={`${WORDS}.color`} choices={COLORS} />
        <TextInput source="text" label={`${WORDS}.text`} sx={WIDE} />
        <BooleanInput source="meeting" label={`${WORDS}.meeting`} sx={WIDE} />
        <TextInput source="note" label={`${WORDS}.note`} sx={WIDE} />
        <DateInput source="validFrom" label={`${WORDS}.validFrom`} helperText={`${WORDS}.validFromHint`} />
      </RecordForm>
      <Closing>{asked && <SurePost center={center} codes={codes} {...asked} onSent={onClose} />}</Closing>
    </FormDialog>
  );
}

interface SureProps extends Asked, Pick<Props, 'center' | 'codes'> {
  onSent: () => void;
}

/** Asks once more, by the days for which answers are read anew. */
function SurePost({ center, posting, codes, done, refuse, onSent }: SureProps) {
  const translate = useTranslate();
  const { postResponseCode } = useDataProvider<AppDataProvider>();
  const onDone = () => {
    done(true);
    onSent();
  };
  const { change, isPending } = useChange('responseCodes', { onDone, onRefused: refuse });
  const counted = useCounted(center);
  const { code, validFrom } = posting;
  const words = (part: string, options?: object) => translate(`${WORDS}.${part}`, { code, ...options });
  const send = async () => counted(code, await postResponseCode(posting));
  const end = endOfPosting(codes, code, validFrom);
  const span = words(end === null ? 'span.open' : `span.${end.by}`, {
    from: formatUsDate(validFrom),
    until: end && formatUsDate(addDays(end.day, -1)),
  });
  return (
    <ConfirmDialog
      title={words('sure', { color: translate(`ui.colors.${posting.color}`) })}
      text={words('sureText', { span })}
      isPending={isPending}
      onYes={() => change(send, words('done'))}
      onNo={() => done(false)}
    />
  );
}
