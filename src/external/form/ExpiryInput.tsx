import { latestDay } from '../../../domain/invitations/externalTicket';
import { Field } from '../../public/form/Field';
import { externalMessages as words } from '../messages';

interface Props {
  today: string;
  failure: string | undefined;
  isBusy: boolean;
}

/** A day from today on. */
export function ExpiryInput({ today, failure, isBusy }: Props) {
  return (
    <Field name="expDate" label={words.fields.expDate} hint={words.hints.expires} failure={failure}>
      {control => <input type="date" min={today} max={latestDay(today)} readOnly={isBusy} {...control} />}
    </Field>
  );
}
