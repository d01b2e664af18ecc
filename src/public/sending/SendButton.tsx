import { useAwake } from '../useAwake';
import { sendingMessages } from './messages';
import { useSlow } from './useSending';
import './sending.css';

interface Props {
  label: string;
  /** Instead of the label while it is sent. */
  busyLabel: string;
  isBusy: boolean;
}

/** Sends the form it stands in, not before the page's script runs, and says so when that takes longer than one expects. */
export function SendButton({ label, busyLabel, isBusy }: Props) {
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
