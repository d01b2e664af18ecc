import type { Refusal } from './useSending';
import { Wait } from './Wait';
import './sending.css';

/** Why a form was not taken, read out when it changes, and how long is left to wait. */
export function RefusalText({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <>
      <p className="refusal" role="alert">
        {refusal?.text}
      </p>
      {refusal?.retryAt !== undefined && <Wait key={refusal.retryAt} until={refusal.retryAt} />}
    </>
  );
}
