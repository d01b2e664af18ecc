import type { OutlinedInputProps } from '@mui/material';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { FieldErrors } from '../../domain/errors';
import { readNumber } from '../../domain/imports/number';
import { withoutSpaces } from '../../domain/invitations/externalTicket';
import Picker, { INVALID } from '../ui/form/Picker';
import { readTyped } from '../ui/form/readTyped';
import type { Typed } from './draft';
import type { OpenRequest } from './request';
import type { TicketDates } from './submitTicket';
import { TextInput } from './TextInput';
import { words } from './words';

const KINDS = { legalStartDate: 'moment', expDate: 'day' } as const;

export function datesOf(begun: Typed): TicketDates {
  const valueFor = (name: keyof TicketDates) => {
    const typed = begun[name]?.trim();
    if (!typed) return '';
    const read = readTyped(typed, KINDS[name], true);
    return 'value' in read ? read.value : INVALID;
  };
  return { legalStartDate: valueFor('legalStartDate'), expDate: valueFor('expDate') };
}

interface FieldsProps {
  request: OpenRequest;
  /** Typed before the page was left. */
  begun: Typed;
  dates: TicketDates;
  setDates: (dates: TicketDates) => void;
  failures: FieldErrors;
  /** Fields are read-only while sending and keep the focus. */
  isBusy: boolean;
  /** A field was filled by another one. */
  onFilled: (name: string) => void;
}

/** Required fields are those of spec §2. The calendars offer no day before today (spec §5, decision 078). */
export function TicketFields({
  request: { days },
  begun,
  dates,
  setDates,
  failures,
  isBusy,
  onFilled,
}: FieldsProps) {
  const hints: Partial<Record<string, string>> = words.hints;
  const [numbered, setNumbered] = useState(() => readNumbered(begun.ticketNo, begun.revision));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after the revision was set
  useEffect(() => onFilled('revision'), [numbered.revision]);
  const written = (name: keyof Numbered) => ({
    value: numbered[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setNumbered(
        name === 'ticketNo'
          ? readNumbered(target.value, numbered.revision)
          : { ...numbered, revision: target.value },
      ),
  });
  const text = (
    name: keyof typeof words.fields,
    required = false,
    value: Pick<OutlinedInputProps, 'value' | 'onChange' | 'defaultValue'> = { defaultValue: begun[name] },
  ) => (
    <TextInput
      name={name}
      label={words.fields[name]}
      required={required}
      hint={hints[name]}
      failure={failures[name]}
      {...value}
      autoComplete="off"
      readOnly={isBusy}
      inputProps={{ autoCapitalize: 'words', enterKeyHint: 'next' }}
    />
  );
  const date = (name: keyof TicketDates) => (
    <Picker
      kind={KINDS[name]}
      name={name}
      label={words.fields[name]}
      value={dates[name]}
      begun={begun[name]}
      onChange={value => setDates({ ...dates, [name]: value })}
      error={failures[name] !== undefined}
      helperText={failures[name] ?? words.hints[name]}
      readOnly={isBusy}
      required
      min={days.today}
      max={days.latest}
    />
  );
  return (
    <div className="external-fields">
      {text('jobNo', true)}
      {text('jobName')}
      {text('ticketNo', true, written('ticketNo'))}
      {text('ticketName')}
      {text('revision', true, written('revision'))}
      {text('projectManager', true)}
      {date('legalStartDate')}
      {date('expDate')}
    </div>
  );
}

interface Numbered {
  ticketNo: string;
  revision: string;
}

/** A number with its revision, as centers print it, fills both fields. */
function readNumbered(ticketNo = '', revision = ''): Numbered {
  const read = readNumber(withoutSpaces(ticketNo));
  return read?.revision ? { ticketNo: read.number, revision: read.revision } : { ticketNo, revision };
}
