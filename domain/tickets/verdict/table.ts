import type { CallCenter, Citation } from '../../calendar/centers';
import { VERDICT_REASONS, VERDICT_SOURCES, type Verdict, type VerdictReason, verdictBy } from './reasons';

interface VerdictRule {
  reason: VerdictReason;
  verdict: Verdict;
  when: string;
  source: Record<CallCenter, Citation>;
}

const WHEN: Record<VerdictReason, string> = {
  EXPIRED:
    'The ticket’s expiration has passed: the printed one, or the latest one the rules allow if that is earlier.',
  NOT_ACTIVE: 'The ticket has no number yet, was not placed, is cancelled or closed, or has no expiration.',
  REVISION_UNREAD:
    'The newest revision is missing or was not read whole, or its status at the call center is not on the list of those in force, and the center was not asked what it means.',
  TICKET_TYPE: 'The type is not Normal, Short Notice, ACE (California only) or Emergency.',
  DAMAGE_OPEN: 'A reported damage is open on the ticket, on its job, or on the ticket it was cloned from.',
  EVENT_OPEN:
    'A stop-work, an unmarked line, a mismark or destroyed marks are open on the ticket, on its job, or on the ticket it was cloned from.',
  UNCERTAIN: 'A request to the call center is open and may change the ticket, such as a cancellation.',
  STATIONS_UNKNOWN: 'No copy of the ticket lists every utility that was notified.',
  NO_UTILITIES: 'No utility was notified.',
  REMARK_ASKED:
    'A re-mark was requested, or a revision does not say whether it asked for new marks. Until the utilities respond to it, or a person says whom it asked.',
  RESPONSES:
    'A utility has not responded, refuses, has more to do, or is owed a meeting; its marks were found wrong, faded or gone. Until it responds again.',
  STAND_BY: 'A utility must stand by while you dig, and its stand-by is not recorded for today.',
  CODES_CHANGED: 'A response code was given another meaning, or the verdict is being recalculated.',
  RESPONSES_OLD: 'The responses have not been checked yet.',
  LEGAL_START:
    'The legal start is still to come. In California you may start earlier once every utility has cleared the work, in Nevada never.',
  UNCONFIRMED:
    'The ticket came by a mail that is not proven to be from the call center, until a person confirms it.',
  EMERGENCY: 'The ticket is an emergency: you may start at once, and look for marks and responses as you go.',
  EVENT_TO_SETTLE:
    'A damage was left as a draft, a locator did not show up, or another critical event is open.',
  JOB_ON_HOLD: 'The ticket’s job is on hold.',
  OTHER_CENTER: 'The county is one that the southern call center serves.',
  OTHER_CONTRACTOR:
    'The copy names another company as the excavator, and no one has said that it is yours under another name.',
  WHITE_LINING:
    'The ticket does not say that the area is outlined in white, or the last marks check did not see the outline. Until a marks check sees it.',
  OVERRIDDEN: 'Someone at the company overrode a response. It ends when the utility responds again.',
  TO_BE_READ:
    'A response has a comment or a note to read, or is on no list, or a call to the utility takes its place. Until a person has read it, or the utility responds again.',
  MARKS_UNVERIFIED:
    'The marks were not checked on site since they were made, or too long ago: once, daily or never, as the company sets it (in Nevada at least once).',
  LOOK_OLD:
    'The responses were last checked before the previous working day, 5 PM; before the legal start, more than 12 hours ago.',
  DATES_DOUBTED: 'The ticket prints dates that the rules do not allow. The stricter ones count.',
  TYPED: 'A person typed the ticket, and no copy of the call center’s is here.',
  DATES_ESTIMATED: 'The dates are estimates until the call center confirms them.',
};

export const CONDITIONS =
  'Conditions beside “Safe to dig”: a comment or note that was read, a stand-by recorded for today, a subcontractor without a valid ticket of its own, and a status that your company counts as in force.';

/** In order of priority. A ticket to which none applies is safe to dig. */
export const VERDICT_TABLE: readonly VerdictRule[] = VERDICT_REASONS.map(reason => ({
  reason,
  verdict: verdictBy(reason),
  when: WHEN[reason],
  source: VERDICT_SOURCES[reason],
}));
