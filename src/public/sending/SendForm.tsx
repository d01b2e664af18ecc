import type { ReactNode } from 'react';
import { warmProof } from '../../api/proofs';
import { NeedsScript } from '../form/NeedsScript';
import { RefusalText } from './RefusalText';
import { SendButton } from './SendButton';
import type { useSending } from './useSending';

interface Props {
  sending: Omit<ReturnType<typeof useSending>, 'failures'>;
  label: string;
  /** The label while it is sent. */
  busyLabel: string;
  /** Whether sending it takes a bot proof, which is then begun while one types. */
  needsProof?: boolean;
  children: ReactNode;
}

/** A form outside the console: why it was not taken, its fields, its button. */
export function SendForm({ sending, label, busyLabel, needsProof = false, children }: Props) {
  const { form, refusal, isBusy, submit } = sending;
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onInput={needsProof ? warmProof : undefined}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <NeedsScript />
      <RefusalText refusal={refusal} />
      {children}
      <SendButton label={label} busyLabel={busyLabel} isBusy={isBusy} />
    </form>
  );
}
