import type { CallCenter } from '../../calendar/centers';
import { CODES, type ResponseCode } from '../../tickets/responseCodes';
import { isSameCode, isUnmarked, plainWords, type ResponseTable } from '../../tickets/responseTables';

/** Matches a cell by code (`001`, `1`), wording or both. Ignores case, punctuation and a final citation. */
export function readResponse({ callCenter, posted }: ResponseTable, cell: string): ResponseCode | null {
  if (cell.length > LONGEST) return null;
  const words = plainWords(cell.replace(CITATION, '')).replace(/^code (?=\d)/, '');
  if (words === '') return null;
  const listed = [...posted, ...CODES[callCenter]].filter(row => formsOf(callCenter, row).has(words));
  const [row] = listed;
  const isOne = row !== undefined && listed.every(({ code }) => isSameCode(code, row.code));
  return isOne && isUnmarked(row, cell.replace(CITATION, '')) ? row : null;
}

const LONGEST = 250;

const CITATION =
  /[\s,;]*[([]?\s*(?:(?:per|see)\s+)?(?:(?:california|ca|calif\.?|nevada)\s+)?(?:gov(?:ernment|\.|t\.?)?\s*code|[cg]gc|gc|nrs|nac)[\s.]*(?:section|sec\.?|§)*\s*(?:4216|455)[\d.]*(?:\([a-z\d]{1,3}\))*[)\]]?\.?$/i;

function formsOf(callCenter: CallCenter, row: ResponseCode): ReadonlySet<string> {
  const known = FORMS.get(row);
  if (known) return known;
  const { code, text, label, wordings = [] } = row;
  const words = [text, ...wordings, ...(PRINTED[callCenter][code] ?? [])].map(plainWords);
  const codes = [...new Set([code, code.replace(/^0{1,2}(?=\d)/, '')].map(one => one.toLowerCase()))];
  const beside = [...words, ...(label ? [plainWords(label)] : [])];
  const forms = new Set([
    ...words,
    ...codes.flatMap(one => [one, ...beside.flatMap(wording => [`${one} ${wording}`, `${wording} ${one}`])]),
  ]);
  FORMS.set(row, forms);
  return forms;
}
const FORMS = new WeakMap<ResponseCode, ReadonlySet<string>>();

const NORTH_AMERICAN = {
  clear: 'Clear / No Conflict',
  critical: 'Marked – Critical Facilities: utility personnel required onsite',
  maps: 'Marked – Maps Provided',
  notFound: 'Unmarked – Unable to find',
  noAccess: 'Unmarked – Could Not Access',
  meeting: 'Unmarked – Meeting Requested',
} as const;

/** The list published in 2025, and the North American wording that the northern center's software uses. */
const PRINTED: Record<CallCenter, Readonly<Record<string, readonly string[]>>> = {
  onecall: {
    '001': [NORTH_AMERICAN.clear],
    '010': ['Marked'],
    '014': ['Partially marked - More time is needed'],
    '015': ['Provided facility location information to excavator', NORTH_AMERICAN.maps],
    '016': [
      'Operator has located and marked all subsurface installations known to be embedded in the pavement',
    ],
    '020': [
      'Bad address/incorrect street/location info - New ticket required',
      'Bad address/incorrect street/location info - Resend ticket requested',
      NORTH_AMERICAN.notFound,
    ],
    '021': [
      'No access to locate area - Resend ticket requested',
      'No access to locate area - Resend ticket required',
      NORTH_AMERICAN.noAccess,
    ],
    '022': ['No delineation - Resend ticket requested'],
    '031': ['Requires stand by at time of excavation - Contact facility owner', NORTH_AMERICAN.critical],
    '033': ['High priority line in area - On site meeting required'],
    '034': ['Field meet required - Contact facility owner to schedule', NORTH_AMERICAN.meeting],
    '040': ['Excavator completed work prior to due date'],
    '042': ['Excavator canceled request'],
    '051': ['Mutually agreed to a later start date and time'],
    '053': ['Scheduled meet with excavator at requested date and time'],
    '080': ['Extraordinary circumstances exist - No locate due to weather/emergency/safety conditions'],
    '998': ['DigAlert Test Code - No Lines In Area'],
    '999': ['Member did not respond by required time'],
    '002': [
      'Clear - No conflict but privately owned utility on property - Contact private utility owner for locate',
    ],
    '011': ['Locate area marked but abandoned facilities may be in the area'],
    '012': ['Locate area marked up to private owned utility - Contact private utility owner for locate'],
    '013': ['Locate area marked up to private property'],
    '023': ['Delineated area does not match location request - Resend ticket requested'],
    '030': ['Contact facility owner for further info'],
    '032': ['Visible or exposed facility - Contact facility owner if crossing'],
    '035': ['Traffic control required to mark facilities'],
  },
  onecallnv: {
    '1b': [NORTH_AMERICAN.maps],
    '2a': [NORTH_AMERICAN.clear],
    '3b': [NORTH_AMERICAN.notFound, NORTH_AMERICAN.noAccess, NORTH_AMERICAN.meeting],
    '4b': [NORTH_AMERICAN.critical],
  },
};
