import { keyOf } from './labels';
import { ZONE_LIKE } from './moments';

/** How a value ends: where a label that is not known may follow it, and where it is whole before one that is. */
export interface Form {
  starts: RegExp;
  /** With what it begins with, and the label behind that. */
  ends: RegExp;
  whole: RegExp;
}

/** How a label may be spelled. */
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
/** Any letters may be a zone: in doubt a date holds more than itself, and is refused. */
export const MAYBE_ZONE = new RegExp(
  String.raw`^(?:${HALF}(?![a-z\d])|[A-Z](?:\.?[A-Z]){0,4}\.?(?![a-z\d])|[A-Za-z]{1,4}[Tt]\b)|\b${ZONE_WORD}\b`,
);
/** What goes on with a date below a blank line: no value begins so. */
export const REST_OF_DATE = new RegExp(
  String.raw`^[\s:([-]*(?:[AaPp](?:\.? ?[Mm]\b|\.?\s*$)|(?:${ZONE_LIKE}|${ZONE_WORD})\s*(?:$|\s[A-Z]))`,
  'u',
);
export const DATE = form(
  AT,
  String.raw`${AT}(?: *${HALF})?(?: *[([]?(?:[A-Z]{1,5}|${ZONE_LIKE}|${ZONE_WORD}(?: ${ZONE_WORD})*)[)\]]?)?`,
);
const YES = '[YNX]|[Yy]es|YES|[Tt]rue|TRUE';
/** A label may begin with No. */
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
/** What is printed under labels that share lines, where nobody writes what they want. */
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

/** None for a label under which people write what they want. */
export const formOf = (label: string): Form | null => FORMS.get(keyOf(label)) ?? null;
