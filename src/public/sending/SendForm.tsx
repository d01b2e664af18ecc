import type { ReactNode } from 'react';
import { warmProof } from '../../api/proofs';
import { NeedsScript } from '../form/Field';
import { useAwake } from '../useAwake';
import { sendingMessages } from './messages';
import { type useSending, useSlow } from './useSending';
import { RefusalText } from './Wait';
import './sending.css';

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

interface SendButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/** Sends the form it stands in, not before the page's script runs, and says so when that takes longer than one expects. */
export function SendButton({ label, busyLabel, isBusy }: SendButtonProps) {
  const isAwake = useAwake();
  const isSlow = useSlow(isBusy);
  return (
    <>
      <button className="action" type="submit" disabled={!isAwake} aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
      <p className="sending-note" role="status">
        {isSlow && sendingMessages.slow}
      </p>
    </>
  );
}
