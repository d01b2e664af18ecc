import type { CallCenter } from '../../domain/calendar/centers';
import type { TicketType } from '../../domain/tickets/options';
import type { Chance } from '../standIns/chance';
import { SITUATIONS, type Situation } from './situations';

/** What a demo ticket shall be today. */
export interface TicketPlan {
  kind: 'active' | 'expiring' | 'expired' | 'cancelled' | 'pending' | 'failed';
  /** Calendar days from today to its expiry; negative once past. */
  daysToExpire: number;
  type: TicketType;
  /** How often it has been renewed; Nevada allows two. */
  renewals: number;
  autoRenew: boolean;
  /** The center that it must lie with; null: chance says. */
  center: CallCenter | null;
  /** Why auto-renew has ended on it; null: it has not. */
  renewalEnded: RenewalEnd | null;
  /** What its utilities and its site are made to say; null: what chance says. */
  situation: Situation | null;
}

/** What has ended auto-renew on four of the demo's tickets, those that expire first. */
const RENEWAL_ENDS = ['LOGIN', 'MAX_RENEWALS', 'RENEW_UNTIL', 'CENTER'] as const;
export type RenewalEnd = (typeof RENEWAL_ENDS)[number];

/** Tickets of each kind: 180 in all. */
const MIX = { active: 104, expiring: 27, expired: 36, cancelled: 7, pending: 2, failed: 4 } as const;

/** Two expire today; one day before is past the last day on which a re-mark comes in time. */
const EXPIRING_DAYS = [0, 0, 1, 1, 1];
const AUTO_RENEW = 0.5;

/** The tickets of the demo, dealt out by kind. */
export function planTickets(chance: Chance): TicketPlan[] {
  return [
    ...SITUATIONS.map(planOf),
    ...plansOf('active', () => chance.whole(8, 27), { emergencies: 4, shortNotices: 5, renewed: 9 }, chance),
    ...plansOf(
      'expiring',
      index => EXPIRING_DAYS[index] ?? chance.whole(2, 7),
      { emergencies: 1, renewed: 4 },
      chance,
    ),
    ...plansOf(
      'expired',
      index => -(index < 30 ? 1 + 2 * index : 90 + 3 * (index - 29)),
      { emergencies: 1 },
      chance,
    ),
    ...plansOf('cancelled', () => chance.whole(5, 20), {}, chance),
    ...plansOf('pending', () => 28, {}, chance),
    ...plansOf('failed', index => 27 - (index % 3), {}, chance),
  ];
}

/** An active ticket of the demo in a situation of its own. */
function planOf(situation: Situation): TicketPlan {
  const { center, daysToExpire, type = 'Normal' } = situation;
  const own = { center, daysToExpire, type, situation };
  return { kind: 'active', renewals: 0, autoRenew: false, renewalEnded: null, ...own };
}

interface Specials {
  emergencies?: number;
  shortNotices?: number;
  renewed?: number;
}

function plansOf(
  kind: keyof typeof MIX,
  daysToExpire: (index: number) => number,
  specials: Specials,
  chance: Chance,
): TicketPlan[] {
  const made = kind === 'active' ? MIX.active - SITUATIONS.length : MIX[kind];
  return Array.from({ length: made }, (_, index) => {
    // Counted from the end, so that the special ones are not those that expire today.
    const { type, isRenewed } = specialAt(made - 1 - index, specials);
    const isRenewable = type === 'Normal' && (kind === 'active' || kind === 'expiring');
    const renewalEnded = kind === 'expiring' ? (RENEWAL_ENDS[index] ?? null) : null;
    const isAtMost = renewalEnded === 'MAX_RENEWALS';
    return {
      kind,
      daysToExpire: daysToExpire(index),
      type,
      renewals: isRenewed ? chance.whole(2, 4) : isAtMost ? 2 : 0,
      autoRenew: isRenewable && (isRenewed || renewalEnded !== null || chance.happens(AUTO_RENEW)),
      center: isAtMost ? 'onecallnv' : null,
      renewalEnded,
      situation: null,
    };
  });
}

function specialAt(
  place: number,
  { emergencies = 0, shortNotices = 0, renewed = 0 }: Specials,
): { type: TicketType; isRenewed: boolean } {
  if (place < emergencies) return { type: 'Emergency', isRenewed: false };
  if (place < emergencies + shortNotices) return { type: 'Short Notice', isRenewed: false };
  return { type: 'Normal', isRenewed: place < emergencies + shortNotices + renewed };
}
