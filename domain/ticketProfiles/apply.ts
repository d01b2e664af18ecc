import type { CallCenter } from '../calendar/centers';
import type { HolidayCalendar } from '../calendar/holidays';
import type { PlainDate } from '../calendar/plainDate';
import { isBlank } from '../text';
import { hasField } from '../tickets/options';
import { FORM_FIELDS, type FormField, type ProfileDefaults } from './profile';
import { type PlaceholderValues, renewUntilBy, replacePlaceholders, workBeginBy } from './rules';

/** The ticket form as far as it is filled in. */
type FormValues = Partial<Record<FormField | 'workBeginDate', unknown>>;

/** `fill` leaves what is filled in already; `replace` does not. */
export type ApplyMode = 'fill' | 'replace';

/** What a profile meets on the ticket that it is applied to. */
interface ApplyContext extends PlaceholderValues {
  callCenter: CallCenter;
  now: Date;
  /** The rules' own when left out. */
  calendar?: HolidayCalendar;
}

/** What a profile sets of the ticket besides its form. */
export interface ProfileLocalFields {
  /** Last day on which the ticket renews itself; null: no limit. */
  renewUntil: PlainDate | null;
  /** Each renewal asks for new marks; null: as the company has it. */
  needRemark: boolean | null;
  subcontractors: string[];
}

/** The form with what its center's form has of the profile; an activity or a city only together with its type or county. */
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

/** What the profile sets of a ticket that is noticed now, besides its form. */
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

/** What of a ticket's form a profile can keep. */
export function profileFrom(ticket: FormValues): ProfileDefaults {
  const kept = FORM_FIELDS.filter(field => !isBlank(ticket[field]));
  return Object.fromEntries(kept.map(field => [field, ticket[field]])) as ProfileDefaults;
}

/** Fields whose value means something only beside another's, which `FORM_FIELDS` has before them. */
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
