import type { CallCenter } from '../calendar/centers';
import type { HolidayCalendar } from '../calendar/holidays';
import type { PlainDate } from '../calendar/plainDate';
import { isBlank } from '../text';
import { hasField } from '../tickets/options';
import { FORM_FIELDS, type FormField, type ProfileDefaults } from './profile';
import { type PlaceholderValues, renewUntilBy, replacePlaceholders, workBeginBy } from './rules';

type FormValues = Partial<Record<FormField | 'workBeginDate', unknown>>;

/** `fill` keeps existing values, `replace` doesn't. */
export type ApplyMode = 'fill' | 'replace';

interface ApplyContext extends PlaceholderValues {
  callCenter: CallCenter;
  now: Date;
  calendar?: HolidayCalendar;
}

export interface ProfileLocalFields {
  renewUntil: PlainDate | null;
  /** Null uses the company's setting. */
  needRemark: boolean | null;
  subcontractors: string[];
}

/** Sets only fields that the center has. An activity or a city needs its work type or county. */
export function applyProfile<Form extends FormValues>(
  ticket: Form,
  defaults: ProfileDefaults,
  mode: ApplyMode,
  context: ApplyContext,
): Form & FormValues {
  const filled: Form & FormValues = { ...ticket };
  const set = (field: FormField | 'workBeginDate', value: unknown) => {
    if (!isBlank(value) && (mode === 'replace' || isBlank(filled[field])))
      Object.assign(filled, { [field]: value });
  };
  for (const field of FORM_FIELDS) {
    if (hasField(context.callCenter, field) && fits(field, filled, defaults)) {
      set(field, defaultOf(field, defaults, context));
    }
  }
  const { requestedStartRule } = defaults;
  if (requestedStartRule !== undefined) {
    const { callCenter, now, calendar } = context;
    set('workBeginDate', workBeginBy(requestedStartRule, callCenter, now, calendar).toISOString());
  }
  return filled;
}

export function localFieldsOf(
  { renewUntilRule, needRemark, subcontractors }: ProfileDefaults,
  { callCenter, now }: Pick<ApplyContext, 'callCenter' | 'now'>,
): ProfileLocalFields {
  return {
    renewUntil: renewUntilRule === undefined ? null : renewUntilBy(renewUntilRule, callCenter, now),
    needRemark: needRemark ?? null,
    subcontractors: subcontractors ?? [],
  };
}

export function profileFrom(ticket: FormValues): ProfileDefaults {
  const kept = FORM_FIELDS.filter(field => !isBlank(ticket[field]));
  return Object.fromEntries(kept.map(field => [field, ticket[field]])) as ProfileDefaults;
}

/** Each field depends on another one, which comes earlier in `FORM_FIELDS`. */
const GOES_WITH: Partial<Record<FormField, FormField>> = { workActivity: 'workType', city: 'county' };

function fits(field: FormField, filled: FormValues, defaults: ProfileDefaults): boolean {
  const leader = GOES_WITH[field];
  return leader === undefined || defaults[leader] === undefined || filled[leader] === defaults[leader];
}

function defaultOf(field: FormField, defaults: ProfileDefaults, context: ApplyContext): unknown {
  const value = defaults[field];
  return field === 'excavatorRemarks' && typeof value === 'string'
    ? replacePlaceholders(value, context)
    : value;
}
