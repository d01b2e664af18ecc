import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { addDays, formatUsDate, isPlainDate } from '../../../domain/calendar/plainDate';
import { calendarDay } from '../../../domain/calendar/zone';
import {
  type CodePeriod,
  type CodePosting,
  codePostingSchema,
  daysNear,
  timelineAfterWithdrawal,
} from '../../../domain/tickets/codePosting';
import { RESPONSE_COLORS } from '../../../domain/tickets/responseCodes';
import { endOfPosting } from '../../../domain/tickets/responseTables';
import type { AppDataProvider, ResponseCodeRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { DateInput } from '../../ui/form/DateInput';
import { FormDialog } from '../../ui/form/FormSection';
import { TypedInput } from '../../ui/form/MaskedInput';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRefusal } from '../../ui/form/useRefusal';
import { ResponseChip } from '../../ui/ResponseChip';
import { useDeed } from '../../ui/useDeed';

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
        <DateInput
          source="validFrom"
          {...daysNear(today)}
          label={`${WORDS}.validFrom`}
          helperText={`${WORDS}.validFromHint`}
        />
      </RecordForm>
      <Closing>{asked && <SurePost center={center} codes={codes} {...asked} onSent={onClose} />}</Closing>
    </FormDialog>
  );
}

interface SureProps extends Asked, Pick<Props, 'center' | 'codes'> {
  onSent: () => void;
}

/** Asks once more, by the days for which answers are read again. */
function SurePost({ center, posting, codes, done, refuse, onSent }: SureProps) {
  const translate = useTranslate();
  const { postResponseCode } = useDataProvider<AppDataProvider>();
  const counted = useCounted(center);
  const { code, validFrom } = posting;
  const words = (part: string, options?: object) => translate(`${WORDS}.${part}`, { code, ...options });
  const { mutate, isPending } = useDeed({
    call: () => postResponseCode(posting),
    done: change => `${words('done')} ${counted(code, change)}`,
    onRefused: refuse,
    stale: ['responseCodes'],
    onDone() {
      done(true);
      onSent();
    },
  });
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
      onYes={() => mutate()}
      onNo={() => done(false)}
    />
  );
}

interface WithdrawCodeProps {
  center: CallCenter;
  /** Everything that is known of the center's codes: what holds where the posting no longer does. */
  codes: readonly ResponseCodeRow[];
  posting: ResponseCodeRow;
  onClose: () => void;
}

/** Ends one posting of a code, and tells before that what the code means then. */
export function WithdrawCode({ center, codes, posting, onClose }: WithdrawCodeProps) {
  const translate = useTranslate();
  const { withdrawResponseCode } = useDataProvider<AppDataProvider>();
  const [today] = useState(() => calendarDay(new Date(), CENTERS[center].zone));
  const form = useForm({ defaultValues: { validTo: today } });
  const onRefused = useRefusal(form, 'withdrawal', 'rules.failed');
  const counted = useCounted(center);
  const day = form.watch('validTo');
  const { code, validFrom, postingId } = posting;
  const words = (part: string) =>
    translate(`rules.codes.withdraw.${part}`, { code, from: formatUsDate(validFrom ?? '') });
  const { mutate, isPending } = useDeed({
    call: () => withdrawResponseCode(postingId ?? '', day),
    done: change => `${words('done')} ${counted(code, change)}`,
    onRefused,
    stale: ['responseCodes'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={words('title')}
      text={words('text')}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Body>
        <FormProvider {...form}>
          <DateInput source="validTo" {...daysNear(today)} label={words('validTo')} />
        </FormProvider>
        {isPlainDate(day) && <Timeline code={code} periods={timelineAfterWithdrawal(codes, posting, day)} />}
      </Body>
    </ConfirmDialog>
  );
}

const Body = styled('div')({ display: 'grid', gap: 12, marginTop: 12 });

interface TimelineProps {
  code: string;
  periods: readonly CodePeriod<ResponseCodeRow>[];
}

/** What a code will mean on which days; what becomes another is marked, and said first when it becomes clear. */
function Timeline({ code, periods }: TimelineProps) {
  const translate = useTranslate();
  const words = (part: string, options?: object) =>
    translate(`rules.codes.timeline.${part}`, { code, ...options });
  const changed = periods.filter(({ isChanged }) => isChanged);
  if (changed.length === 0) return <p role="status">{words('unchanged')}</p>;
  return (
    <Told role="status">
      {changed.some(({ row }) => row?.color === 'green') && (
        <Alert severity="warning" role="note">
          {words('clear')}
        </Alert>
      )}
      {changed.some(({ row }) => row === null) && (
        <Alert severity="warning" role="note">
          {words('gap')}
        </Alert>
      )}
      <p>{words('title')}</p>
      <List>
        {periods.map(({ from, to, row, isChanged }) => (
          <li key={from} data-changed={isChanged}>
            <span>{words(spanOf(from, to), days(from, to))}</span>
            <div>
              {row ? <ResponseChip color={row.color} /> : <b>{words('unknown')}</b>}
              <small>
                {[row?.text, row && words(row.posted ? 'posted' : 'own'), isChanged && words('changed')]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </List>
    </Told>
  );
}

function spanOf(from: string | null, to: string | null): string {
  if (from === null) return to === null ? 'always' : 'until';
  return to === null ? 'from' : 'between';
}

/** The last day is one that still counts, as people say it. */
function days(from: string | null, to: string | null) {
  return { from: from && formatUsDate(from), until: to && formatUsDate(addDays(to, -1)) };
}

const Told = styled('div')({ display: 'grid', gap: 8, '& .MuiAlert-root': { marginBottom: 0 } });

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 180px) minmax(0, 1fr)',
    gap: '2px 12px',
    padding: '6px 8px',
    borderTop: '1px solid var(--line)',
    '@media (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& > li[data-changed="true"]': { boxShadow: 'inset 3px 0 var(--yellow)' },
  '& small': { display: 'block', color: 'var(--muted)', overflowWrap: 'anywhere' },
});

type Change = Awaited<ReturnType<AppDataProvider['postResponseCode']>>;

/** How many tickets a change of a code concerns, and whether lists show them by it already; follows those that are left. */
function useCounted(center: CallCenter) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (code: string, { tickets, left }: Change): string => {
    if (left > 0) queryClient.setQueryData(['responseRecounts', center], [{ code, tickets: left }]);
    void queryClient.invalidateQueries({ queryKey: ['responseRecounts'] });
    const state = tickets === 0 ? 'none' : left === 0 ? 'all' : 'some';
    return translate(`rules.codes.counted.${state}`, { code, smart_count: tickets, left });
  };
}
