import { type DamageFacts, notifyBy } from './fields';

/** Whom a damage is reported to: 911, the line's utility, the call center (Gov. Code 4216.4(c), NAC 455.160). */
export const NOTICES = ['EMERGENCY', 'UTILITY', 'CENTER'] as const;
export type NoticeTo = (typeof NOTICES)[number];

export interface DamageNotice {
  to: NoticeTo;
  /** 911 and the utility are called at once. */
  by: Date;
  isDone: boolean;
  /** Null if it isn't known. */
  doneAt: string | null;
}

/** The field of `details` that says when a notice was given. */
export const NOTICE_FIELD = {
  EMERGENCY: 'called911At',
  UTILITY: 'notifiedOperatorAt',
  CENTER: 'notifiedCenterAt',
} as const satisfies Record<NoticeTo, string>;

interface Damage {
  occurredAt: Date;
  details: Partial<Record<(typeof NOTICE_FIELD)[NoticeTo], string>>;
  extra: DamageFacts & { called911?: string };
  /** When the center confirmed our report, or a person placed it. */
  reportedAt: Date | null;
}

export function damageNotices({ occurredAt, details, extra, reportedAt }: Damage): DamageNotice[] {
  const notice = (to: NoticeTo, by = occurredAt, isKnown = false, at: string | null = null): DamageNotice => {
    // A call made in time is not late because the written report was confirmed later.
    const times = [at, details[NOTICE_FIELD[to]]].filter(time => typeof time === 'string');
    const [doneAt = null] = times.sort((one, other) => Date.parse(one) - Date.parse(other));
    return { to, by, isDone: isKnown || doneAt !== null, doneAt };
  };
  const emergency = notice('EMERGENCY', occurredAt, extra.called911 === 'Yes');
  return [
    ...(isDanger(extra) || emergency.isDone ? [emergency] : []),
    notice('UTILITY'),
    notice('CENTER', notifyBy(occurredAt, extra).by, false, reportedAt?.toISOString() ?? null),
  ];
}

function isDanger({
  injury,
  fatality,
  fire,
  evacuation,
  productReleased,
  highPriority,
}: DamageFacts): boolean {
  return [injury, fatality, fire, evacuation, productReleased, highPriority].includes('Yes');
}
