import { Alert, Button, FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { TextInput, useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallCenter } from '../../../../domain/calendar/centers';
import { LONGEST_UNMARKED } from '../../../../domain/events/values';
import { numberAt } from '../../../../domain/tickets/number';
import { siteOf } from '../../../../domain/tickets/site';
import { errorBody } from '../../../dataProvider/errors';
import type { Ticket } from '../../../dataProvider/types';
import { useRecording, useRecordTitle } from '../../../offline/useRecording';
import { PhotosInput } from '../../../ui/attachments/Uploads';
import { Closing } from '../../../ui/dialog/Closing';
import { type Draft, type Drafts, draftsOf, useKeptDraft } from '../../../ui/form/draft';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useIsPhone } from '../../../ui/useIsPhone';
import { uuid } from '../../../ui/uuid';
import { isOffered } from '../actions/offers';
import {
  begunCheck,
  type Check,
  type CheckForm,
  checkSchema,
  EMPTY_CHECK,
  FOUND,
  isAllRight,
  isBegun,
  placeIfAllowed,
  QUESTIONS,
  toEvent,
} from './marksCheck';

const WORDS = 'tickets.details.marks';

/** Opens the marks check. Its values survive a lost connection. */
export function CheckMarks({ ticket, isShort = false }: { ticket: Ticket; isShort?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered(ticket, 'acknowledge')) return null;
  return (
    <>
      <Button variant={isShort ? 'contained' : undefined} onClick={() => setOpen(true)}>
        {translate(`${WORDS}.${isShort ? 'short' : 'open'}`)}
      </Button>
      <Closing>{isOpen && <MarksDialog ticket={ticket} onClose={() => setOpen(false)} />}</Closing>
    </>
  );
}

/** Marks can be checked at any time, not only when a check is due. */
export function MarksFoot({ ticket }: { ticket: Ticket }) {
  // A phone has it in the bar at the thumb.
  const isPhone = useIsPhone();
  if (isPhone || !hasMarks(ticket) || !isOffered(ticket, 'acknowledge')) return null;
  return (
    <footer>
      <CheckMarks ticket={ticket} />
    </footer>
  );
}

export const hasMarks = ({ members }: Ticket) => members.some(({ marked }) => marked);

export function MarksDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const translate = useTranslate();
  const drafts = useMemo(() => draftsOf(`marksCheck.${ticket.id}`, EMPTY_CHECK), [ticket.id]);
  const [draft, setDraft] = useState(() => begunCheck(drafts.read(), ticket));
  const startOver = () => {
    drafts.drop();
    setDraft(begunCheck(drafts.read(), ticket));
  };
  const kept = useRef<Kept>(null);
  const number = ticket.ticketNumber && numberAt(ticket.ticketNumber, ticket.callCenter as CallCenter);
  const place = siteOf(ticket.addressLocation, ticket.city) || ticket.ticketName;
  const title = [translate(`${WORDS}.title`), number, place].filter(Boolean).join(' · ');
  const store = useStoreCheck(ticket, drafts, onClose);
  const send = async (answers: Check) => {
    const check = { ...answers, checkedAt: answers.checkedAt || new Date().toISOString() };
    kept.current?.setCheckedAt(check.checkedAt);
    await kept.current?.settle();
    const requestId = () => kept.current?.requestId.current ?? draft.clientRequestId;
    try {
      await store(check, requestId());
    } catch (error) {
      const refused = errorBody(error)?.errorType;
      if (refused !== undefined) kept.current?.setCheckedAt('');
      if (refused !== 'ConflictException') throw error;
      // The first check was stored but its response was lost, and the values have changed since. This is a
      // new check.
      kept.current?.renew(uuid());
      kept.current?.setCheckedAt(check.checkedAt);
      await store(check, requestId());
    }
  };
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm
        key={draft.clientRequestId}
        schema={checkSchema}
        defaultValues={draft.form}
        label={`${WORDS}.save`}
        failed={`${WORDS}.failed`}
        onSubmit={send}
        onDiscard={drafts.drop}
      >
        <KeptDraft drafts={drafts} draft={draft} kept={kept} />
        {isBegun(draft.form) && <FromBefore onStartOver={startOver} />}
        <Utilities ticket={ticket} />
        {QUESTIONS.map(({ source, bad }) => (
          <Choice
            key={source}
            source={source}
            label={translate(`${WORDS}.fields.${source}`)}
            choices={['Yes', 'No']}
            bad={bad}
          />
        ))}
        <UnmarkedNote />
        <Stop />
        <PhotosInput source="photos" />
      </RecordForm>
    </FormDialog>
  );
}

/** After a reload, or when the phone closed the app. */
function FromBefore({ onStartOver }: { onStartOver: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ gridColumn: '1 / -1' }}
      action={<Button onClick={onStartOver}>{translate(`${WORDS}.startOver`)}</Button>}
    >
      {translate(`${WORDS}.fromBefore`)}
    </Alert>
  );
}

interface Kept extends ReturnType<typeof useKeptDraft> {
  setCheckedAt(at: string): void;
}

interface KeptProps {
  drafts: Drafts<CheckForm>;
  draft: Draft<CheckForm>;
  kept: RefObject<Kept | null>;
}

function KeptDraft({ drafts, draft, kept }: KeptProps) {
  const form = useFormContext<CheckForm>();
  const { watch, setValue } = form;
  const keptDraft = useKeptDraft(form, drafts, draft);
  const setCheckedAt = (at: string) => setValue('checkedAt', at);
  useEffect(() => {
    kept.current = { ...keptDraft, setCheckedAt };
  });
  useEffect(() => {
    const { unsubscribe } = watch(({ checkedAt }, { name }) => {
      // Photos are stored beside the check.
      const isAnswer = name !== undefined && name !== 'checkedAt' && !name.startsWith('photos');
      if (isAnswer && checkedAt !== '') setValue('checkedAt', '');
    });
    return unsubscribe;
  }, [watch, setValue]);
  return null;
}

function useStoreCheck(ticket: Ticket, drafts: Drafts<CheckForm>, onClose: () => void) {
  const record = useRecording();
  const titleOf = useRecordTitle();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (check: Check, clientRequestId: string) => {
    const data = { ...toEvent(check, ticket, await placeIfAllowed()), clientRequestId };
    const { isKept } = await record(
      { kind: 'event', data },
      {
        ...{ clientRequestId, title: titleOf('marks', ticket), photos: check.photos },
        ...{ ticketId: ticket.id, jobId: ticket.ticket.JobID },
      },
    );
    drafts.dropSent(clientRequestId);
    if (!isAllRight(check)) notify(`${WORDS}.savedWrong`, { type: 'warning' });
    else if (!isKept) notify(`${WORDS}.saved`, { type: 'success' });
    onClose();
    await queryClient.invalidateQueries();
  };
}

/** One row per marked utility, and one tap if all are fine. */
function Utilities({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext<CheckForm>();
  const marks = useWatch<CheckForm, 'marks'>({ name: 'marks' });
  const nameOf = (code: string) =>
    ticket.members.find(({ stationCode }) => stationCode === code)?.authorityName ?? code;
  const allSeen = () => {
    for (const index of marks.keys()) setValue(`marks.${index}.found`, 'Seen', { shouldDirty: true });
    clearErrors('marks');
  };
  return (
    <>
      {marks.length > 0 && (
        <Button variant="contained" size="large" onClick={allSeen} sx={{ gridColumn: '1 / -1' }}>
          {translate(`${WORDS}.allSeen`)}
        </Button>
      )}
      {marks.map(({ stationCode }, index) => (
        <Choice
          key={stationCode}
          source={`marks.${index}.found`}
          label={nameOf(stationCode)}
          choices={FOUND}
          bad="Faded, Not found"
        />
      ))}
    </>
  );
}

interface ChoiceProps {
  source: string;
  label: string;
  choices: readonly string[];
  /** The answers that stop the work. */
  bad: string;
}

/** Large enough to tap with gloves. */
function Choice({ source, label, choices, bad }: ChoiceProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string>({ source });
  const { error } = fieldState;
  return (
    <Row aria-invalid={error !== undefined}>
      <legend>{label}</legend>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={field.value || null}
        onChange={(_, chosen: string | null) => chosen && field.onChange(chosen)}
      >
        {choices.map(choice => (
          <ToggleButton key={choice} value={choice} data-bad={bad.includes(choice)}>
            {translate(`${WORDS}.choices.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && <FormHelperText error>{error.message}</FormHelperText>}
    </Row>
  );
}

function UnmarkedNote() {
  const unmarked = useWatch<CheckForm, 'unmarked'>({ name: 'unmarked' });
  if (unmarked !== 'Yes') return null;
  return (
    <TextInput
      source="unmarkedNote"
      label={`${WORDS}.fields.unmarkedNote`}
      slotProps={{ htmlInput: { maxLength: LONGEST_UNMARKED } }}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}

function Stop() {
  const translate = useTranslate();
  const check = useWatch<CheckForm>() as CheckForm;
  if (isAllRight(check, true)) return null;
  return (
    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
      {translate(`${WORDS}.stop`)}
    </Alert>
  );
}

const Row = styled('fieldset')({
  gridColumn: '1 / -1',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600, overflowWrap: 'anywhere' },
  '& button': { minHeight: 52, fontSize: 16, textTransform: 'none' },
  // A tapped button keeps its hover style, which has dark text.
  '& button[aria-pressed="true"], & button[aria-pressed="true"]:hover': {
    background: 'var(--green)',
    color: 'var(--surface)',
    fontWeight: 700,
  },
  '& button[aria-pressed="true"][data-bad="true"]': { background: 'var(--red)' },
});
