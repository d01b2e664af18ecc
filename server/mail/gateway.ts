import { isJsonBody, type TextConfig, writeTextBody } from '../config/texts';
import { UndeliverableError } from './post';

interface OutgoingText {
  /** The same for the same message, so that a gateway can leave repeats out. */
  key: string;
  /** Such as `+15305550123`. */
  to: string;
  text: string;
}

export interface TextGateway {
  /** @throws UndeliverableError if retrying is pointless */
  deliver(text: OutgoingText): Promise<void>;
}

const TIMEOUT_MS = 10_000;
/** The operator may have to mend the settings, or the gateway itself. */
const PASSING = [401, 403, 404, 408, 429];

export function createGateway({ url, authorization, body }: TextConfig, timeoutMs = TIMEOUT_MS): TextGateway {
  return {
    async deliver(text) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': isJsonBody(body) ? 'application/json' : 'application/x-www-form-urlencoded',
          'idempotency-key': text.key,
          ...(authorization !== null && { authorization }),
        },
        body: writeTextBody(body, text),
      });
      // Only the status counts. What it says may repeat the text.
      await response.body?.cancel().catch(() => {});
      if (response.ok) return;
      const { status } = response;
      const message = `The gateway responded with ${status}.`;
      const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
      throw isFinal ? new UndeliverableError(message) : new Error(message);
    },
  };
}
