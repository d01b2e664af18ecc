import type { FieldErrors } from '../../../domain/errors';
import { externalMessages } from '../messages';
import { ExpiryInput } from './ExpiryInput';
import { LegalStartInput } from './LegalStartInput';
import { TextInput } from './TextInput';

const words = externalMessages.fields;

interface Props {
  failures: FieldErrors;
  /** As `OpenRequest` has it. */
  today: string;
  /** What is being sent can be read, and keeps the focus, but not changed. */
  isBusy: boolean;
}

/** The ticket of the subcontractor, with the stars of spec §2. */
export function TicketFields({ failures, today, isBusy }: Props) {
  const text = (name: keyof typeof words) => ({ name, label: words[name], failure: failures[name], isBusy });
  return (
    <>
      <div className="external-pair">
        <TextInput {...text('jobNo')} hasStar />
        <TextInput {...text('jobName')} />
      </div>
      <div className="external-pair">
        <TextInput {...text('ticketNo')} hasStar />
        <TextInput {...text('ticketName')} />
      </div>
      <div className="external-pair">
        <TextInput {...text('revision')} hasStar />
        <TextInput {...text('projectManager')} hasStar />
      </div>
      <LegalStartInput today={today} failures={failures} isBusy={isBusy} />
      <div className="external-pair">
        <ExpiryInput today={today} failure={failures.expDate} isBusy={isBusy} />
      </div>
    </>
  );
}
