import type { CallCenter } from '../calendar/centers';

/** Traffic light of a station or a ticket: clear, check, stop, waiting. Never shown without its word. */
export const RESPONSE_COLORS = ['green', 'yellow', 'red', 'grey'] as const;
export type ResponseColor = (typeof RESPONSE_COLORS)[number];

/** One positive-response code of a center. Codes compare without case: Nevada prints `1A` for `1a`. */
export interface ResponseCode {
  code: string;
  text: string;
  /** The same in other words that centers have used: the published list's, the system's own, older ones. */
  wordings?: readonly string[];
  color: ResponseColor;
  /** What a chip says was done, in a word or two; absent in a posting, which shows its text. */
  label?: string;
  /** What the crew must read before it digs although the operator has cleared the work. */
  note?: string;
  /** An on-site meeting is owed, and after it a clearing answer of the operator's own (Gov. Code 4216.2(c), (g)(1)). */
  meeting?: true;
  /** Clears the work only on days for which the operator's stand-by is recorded. */
  standBy?: true;
  /** There are marks on the ground to be looked for. */
  marks?: true;
  /** Speaks only of what lies in the pavement: a clearance where the ticket says Pavement Only, else none. */
  pavement?: true;
  /** The center's own word for no answer yet. */
  silence?: true;
  /** It waits for a response that may never come; with a call to the utility on record it may be weighed. */
  awaitsCall?: true;
  /** The utility has to act before anyone digs (Gov. Code 4216.2(g)(1)): no override and no posting clears it. */
  noOverride?: true;
  /** First day the code was in force, when the published list says. */
  validFrom?: string;
  /** Day the code was withdrawn; kept because old tickets carry it. */
  validTo?: string;
}

const NO_RESPONSE_YET: ResponseCode = {
  code: '000',
  text: 'Reserved for system use',
  wordings: [
    ...[
      'Member has not responded yet',
      'Not yet responded',
      'Not responded',
      'No response',
      'No response yet',
    ],
    ...['Awaiting response', 'Pending', 'Pending response', 'Response pending', 'Notification sent'],
  ],
  label: 'No response yet',
  color: 'grey',
  silence: true,
  noOverride: true,
};

const WITHDRAWN_2025 = { validTo: '2025-01-01' } as const;

/**
 * In force since 1 January 2025, with the codes withdrawn then. The southern center keeps it for both, so for the northern
 * one postings correct it. Colors are the product's reading: only what clears the work is green.
 */
const CALIFORNIA: ResponseCode[] = [
  NO_RESPONSE_YET,
  { code: '001', text: 'Clear - no conflict', label: 'Clear', color: 'green' },
  {
    code: '003',
    text: 'Existing markings adequate',
    label: 'Marks adequate',
    color: 'green',
    note: 'Check that the marks are visible.',
    marks: true,
  },
  { code: '004', text: 'No markings requested', label: 'Not marked', color: 'yellow', awaitsCall: true },
  { code: '010', text: 'Locate area marked', label: 'Marked', color: 'green', marks: true },
  {
    code: '014',
    text: 'Partially marked - more time needed',
    label: 'Partly marked',
    color: 'yellow',
    marks: true,
  },
  {
    code: '015',
    text: 'Facility location information provided',
    label: 'Info sent',
    color: 'green',
    note: 'Read the information sent.',
  },
  {
    code: '016',
    text: 'Marked all installations embedded in pavement',
    label: 'Pavement marked',
    color: 'green',
    note: 'Only lines in the pavement were marked. Do not dig below it.',
    marks: true,
    pavement: true,
  },
  {
    code: '020',
    text: 'Bad address or incorrect location - new ticket required',
    wordings: ['Bad address / incorrect location - new ticket required'],
    label: 'Bad address',
    color: 'red',
    noOverride: true,
  },
  { code: '021', text: 'No access - resend requested', label: 'No access', color: 'red', noOverride: true },
  {
    code: '022',
    text: 'No delineation - resend requested',
    label: 'No delineation',
    color: 'red',
    noOverride: true,
  },
  {
    code: '031',
    text: 'Stand-by required at time of excavation',
    label: 'Stand-by',
    color: 'yellow',
    standBy: true,
  },
  {
    code: '033',
    text: 'High priority line - on-site meeting required',
    label: 'Meeting required',
    color: 'red',
    meeting: true,
    noOverride: true,
  },
  {
    code: '034',
    text: 'Field meet required',
    wordings: ['Field meet required - schedule'],
    label: 'Meet required',
    color: 'yellow',
    meeting: true,
    noOverride: true,
  },
  {
    code: '040',
    text: 'Excavator completed work before due date',
    label: 'Not marked',
    color: 'yellow',
    awaitsCall: true,
  },
  {
    code: '041',
    text: 'Excavator did not come to the meet',
    wordings: ['Excavator no show for meet'],
    label: 'No show',
    color: 'red',
    noOverride: true,
  },
  {
    code: '042',
    text: 'Excavator cancelled',
    wordings: ['Excavator cancelled (system)'],
    label: 'Not marked',
    color: 'yellow',
    awaitsCall: true,
  },
  { code: '050', text: 'Negotiated marking schedule', label: 'Scheduled', color: 'yellow' },
  {
    code: '051',
    text: 'Mutually agreed later start',
    label: 'Later start',
    color: 'yellow',
    awaitsCall: true,
  },
  { code: '053', text: 'Meet scheduled', label: 'Meet scheduled', color: 'yellow', meeting: true },
  {
    code: '080',
    text: 'Extraordinary circumstances - not located',
    wordings: ['Extraordinary circumstances, no locate'],
    label: 'Not located',
    color: 'red',
    noOverride: true,
  },
  { code: '998', text: 'Test code - no lines', label: 'Not marked', color: 'yellow' },
  {
    code: '999',
    text: 'Did not respond by required time',
    wordings: ['Did not respond by required time (system)'],
    label: 'Did not respond',
    color: 'red',
    noOverride: true,
  },
  {
    code: '002',
    text: 'Clear - private utility',
    label: 'Clear',
    color: 'green',
    note: 'A private line may exist.',
    ...WITHDRAWN_2025,
  },
  {
    code: '011',
    text: 'Marked - abandoned lines possible',
    wordings: ['Marked / abandoned possible'],
    label: 'Marked',
    color: 'yellow',
    marks: true,
    ...WITHDRAWN_2025,
  },
  {
    code: '012',
    text: 'Marked up to a privately owned utility',
    label: 'Partly marked',
    color: 'yellow',
    marks: true,
    ...WITHDRAWN_2025,
  },
  {
    code: '013',
    text: 'Marked up to private property',
    wordings: ['Marked up to private'],
    label: 'Partly marked',
    color: 'yellow',
    marks: true,
    ...WITHDRAWN_2025,
  },
  {
    code: '023',
    text: 'Delineation does not match',
    wordings: ['Delineation mismatch'],
    label: 'Delineation mismatch',
    color: 'red',
    noOverride: true,
    ...WITHDRAWN_2025,
  },
  {
    code: '030',
    text: 'Contact the owner',
    wordings: ['Contact owner'],
    label: 'Contact owner',
    color: 'yellow',
    ...WITHDRAWN_2025,
  },
  {
    code: '032',
    text: 'Visible or exposed',
    wordings: ['Visible / exposed'],
    label: 'Visible',
    color: 'yellow',
    ...WITHDRAWN_2025,
  },
  {
    code: '035',
    text: 'Traffic control needed',
    label: 'Traffic control',
    color: 'yellow',
    ...WITHDRAWN_2025,
  },
];

/** Nevada publishes no list that we could find; its center's software ships these by default. */
const NEVADA: ResponseCode[] = [
  NO_RESPONSE_YET,
  { code: '1a', text: 'Marked', label: 'Marked', color: 'green', marks: true },
  { code: '1b', text: 'Plans sent', label: 'Info sent', color: 'green', note: 'Read the plans sent.' },
  { code: '2a', text: 'Clear', label: 'Clear', color: 'green' },
  { code: '2b', text: 'Pending agreement', label: 'Pending', color: 'yellow' },
  { code: '3a', text: 'Private lines', label: 'Private lines', color: 'yellow', awaitsCall: true },
  { code: '3b', text: 'Unmarked', label: 'Not marked', color: 'red', noOverride: true },
  { code: '4a', text: 'Scheduled', label: 'Scheduled', color: 'yellow' },
  { code: '4b', text: 'Stand-by', label: 'Stand-by', color: 'yellow', standBy: true },
];

/** By which a center says itself that a utility has not responded. */
export const NOT_RESPONDED: readonly string[] = ['000', '999'];

export const CODES: Record<CallCenter, readonly ResponseCode[]> = { onecall: CALIFORNIA, onecallnv: NEVADA };

/** Whether the utility has to act before anyone digs, whatever a person or a posting says of its code. */
export function isNoOverride(callCenter: CallCenter, code: string): boolean {
  return CODES[callCenter].some(row => row.noOverride && row.code.toLowerCase() === code.toLowerCase());
}
