import type { FieldErrors } from '../../../domain/errors';
import { latestDay } from '../../../domain/invitations/externalTicket';
import { Field } from '../../public/form/Field';
import { externalMessages as words } from '../messages';
import { HALVES, HOURS, MINUTES } from './clockTime';
import { TimePart } from './TimePart';

interface Props {
  today: string;
  failures: FieldErrors;
  isBusy: boolean;
}

/**
 * A day from today on and a time of it, in 12 hours whatever the device prefers: browsers show a time input as the
 * device does.
 */
export function LegalStartInput({ today, failures, isBusy }: Props) {
  const { legalStartDate, legalStartHour, legalStartMinute, legalStartHalf } = failures;
  const failure = legalStartDate ?? legalStartHour ?? legalStartMinute ?? legalStartHalf;
  return (
    <Field
      name="legalStartDate"
      label={words.fields.legalStartDate}
      hint={words.hints.legalStart}
      failure={failure}
    >
      {control => (
        <div className="legal-start">
          <input
            type="date"
            min={today}
            max={latestDay(today)}
            readOnly={isBusy}
            {...control}
            aria-invalid={legalStartDate !== undefined}
          />
          {PARTS.map(part => (
            <TimePart
              key={part.name}
              {...part}
              isWrong={failures[part.name] !== undefined}
              describedBy={control['aria-describedby']}
              isBusy={isBusy}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

const PARTS = [
  { name: 'legalStartHour', ...words.time.hour, choices: HOURS },
  { name: 'legalStartMinute', ...words.time.minute, choices: MINUTES },
  { name: 'legalStartHalf', ...words.time.half, choices: HALVES },
];
