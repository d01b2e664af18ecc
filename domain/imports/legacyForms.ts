import { keyOf } from './labels';
import { ZONE_LIKE } from './moments';

/** The shape of a value shows where it ends, so that an unknown label may follow on the same line. */
export interface Form {
  starts: RegExp;
  ends: RegExp;
  whole: RegExp;
}

export const WORDS = String.raw`[A-Z][\w/.#&()-]{0,30}(?: [\w/.#&()-]{1,30}){0,4} *`;
const form = (cut: string, whole = cut): Form => ({
  starts: new RegExp(`^\\s*(?:${cut})\\s`),
  ends: new RegExp(`^(\\s*(?:${cut}))\\s+(${WORDS}):(?:\\s|$)`),
  whole: new RegExp(`^(?:${whole})$`),
});
const AT = String.raw`\d{1,2}/\d{1,2}/\d{2,4}(?: +\d{1,2}:\d\d(?::\d\d)?)?`;
const ZONE_WORD =
  '(?:[Pp]acific|[Mm]ountain|[Cc]entral|[Ee]astern|[Aa]tlantic|[Aa]laska|[Hh]awaii|[Aa]rizona|[Ll]ocal|[Ss]tandard|[Dd]aylight|[Ss]ummer|[Tt]ime|[Zz]one|[Zz]ulu|[Nn]oon|[Mm]idnight|[Hh]ours?|[Hh]rs|[Uu]tc|[Gg]mt)';
const HALF = String.raw`[AaPp]\.?(?: ?[Mm]\.?)?`;
/** Any short word may be a time zone. A date with such text is rejected rather than guessed. */
export const MAYBE_ZONE = new RegExp(
  String.raw`^(?:${HALF}(?![a-z\d])|[A-Z](?:\.?[A-Z]){0,4}\.?(?![a-z\d])|[A-Za-z]{1,4}[Tt]\b)|\b${ZONE_WORD}\b`,
);
/** AM/PM or a zone below a blank line continues a date. No other value begins like this. */
export const REST_OF_DATE = new RegExp(
  String.raw`^[\s:([-]*(?:[AaPp](?:\.? ?[Mm]\b|\.?\s*$)|(?:${ZONE_LIKE}|${ZONE_WORD})\s*(?:$|\s[A-Z]))`,
  'u',
);
export const DATE = form(
  AT,
  String.raw`${AT}(?: *${HALF})?(?: *[([]?(?:[A-Z]{1,5}|${ZONE_LIKE}|${ZONE_WORD}(?: ${ZONE_WORD})*)[)\]]?)?`,
);
const YES = '[YNX]|[Yy]es|YES|[Tt]rue|TRUE';
/** Excludes “No”, because a label may start with it. */
export const FLAG = form(YES, `${YES}|[Nn]o|NO|[Ff]alse|FALSE`);
const PHONE = form(String.raw`\+?[\d(][\d() .-]{5,20}\d(?: ?(?:[xX]|[Ee]xt\.?) ?\d+)?`);
const PRIORITY = form(
  String.raw`\d{1,4}|[A-Z]{4}`,
  String.raw`\w{1,4}|Normal|Emergency|Short Notice|Rush Notice|Design|Damaged?|Exposed`,
);
export const DATED = ['Work Start', 'Legal Start', 'Expires', 'Created'];
export const FLAGS = [
  '1 Year',
  'Boring',
  'Street/Sidewalk',
  'Vacuum',
  'Explosives',
  'Pavement Only',
] as const;
export const FLAGGED = [...FLAGS, 'Response Required'];
const FORMS = new Map(
  (
    [
      ...DATED.map(label => [label, DATE] as const),
      ...FLAGGED.map(label => [label, FLAG] as const),
      ...['Office Phone', 'SMS/Cell', 'Site Phone', 'Site SMS/Cell'].map(label => [label, PHONE] as const),
      ['Ticket', form(String.raw`[A-Z]?\d+(?:-\w{1,3})?`)],
      ['Rev', form(String.raw`\w{1,3}`)],
      ['Priority', PRIORITY],
      ['State', form('[A-Z]{2}|California|Nevada')],
      ['Zip', form(String.raw`\d{5}(?:-\d{4})?`)],
    ] as const
  ).map(([label, of]) => [keyOf(label), of]),
);

export const formOf = (label: string): Form | null => FORMS.get(keyOf(label)) ?? null;
