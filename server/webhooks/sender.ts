import { startTicker, type Ticker } from '../background/ticker';
import { withTenant } from '../database/tenant';
import { claimDeliveries } from './deliveries.sql';
import { type SendParts, sendDelivery } from './send';

const PAUSE_MS = 1000;
const AT_ONCE = 64;
const PER_WEBHOOK = 4;
/** Longer than a try may take. */
const LEASE_MS = 60_000;

interface SenderParts extends SendParts {
  onError(error: unknown): void;
}

/** The deliveries are the queue. A slow address delays only its own. */
export function startWebhooks({ onError, ...parts }: SenderParts): Ticker {
  const underWay = new Set<Promise<void>>();
  const ticker = startTicker(
    PAUSE_MS,
    async () => {
      const most = AT_ONCE - underWay.size;
      if (most === 0) return false;
      const now = parts.now();
      const until = new Date(now.getTime() + LEASE_MS);
      const claimed = await withTenant(parts.pool, null, client =>
        claimDeliveries(client, { now, until, most, perHook: PER_WEBHOOK }),
      );
      for (const delivery of claimed) {
        const sending: Promise<void> = sendDelivery(parts, delivery)
          .catch(onError)
          .finally(() => {
            underWay.delete(sending);
            ticker.wake();
          });
        underWay.add(sending);
      }
      return false;
    },
    onError,
  );
  return {
    wake: ticker.wake,
    async stop() {
      await ticker.stop();
      await Promise.all(underWay);
    },
  };
}
