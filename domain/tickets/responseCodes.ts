import type { CallCenter } from '../calendar/centers';
import type { OwnLabel, OwnNote } from './responseWords';

export const RESPONSE_COLORS = ['green', 'yellow', 'red', 'grey'] as const;
export type ResponseColor = (typeof RESPONSE_COLORS)[number];

const WORST_FIRST: readonly string[] = ['red', 'yellow', 'grey', 'green'];

/** Sorts the responses that stop work first. */
export function bySeverity(a: { responseColor: string }, b: { responseColor: string }): number {
  return WORST_FIRST.indexOf(a.responseColor) - WORST_FIRST.indexOf(b.responseColor);
}

/** Codes are compared without case: Nevada prints `1A` for `1a`. */
export interface ResponseCode {
  code: string;
  text: string;
  wordings?: readonly string[];
  color: ResponseColor;
  /** A short label for chips. Postings show their text instead. */
  label?: string;
  /** The crew must read this before digging, although the work is cleared. */
  note?: string;
  /** Requires an on-site meeting, and then a clearance by the utility (Gov. Code 4216.2(c), (g)(1)). */
  meeting?: true;
  /** Clears the work only on days with a recorded stand-by. */
  standBy?: true;
  marks?: true;
  /** Only about the pavement, so it clears the work only if the ticket says Pavement Only. */
  pavement?: true;
  silence?: true;
  /** The utility may never respond, so a recorded call turns the verdict into "Check first". */
  awaitsCall?: true;
  /** The utility must act first (Gov. Code 4216.2(g)(1)). No override or posting can clear it. */
  noOverride?: true;
  validFrom?: string;
  validTo?: string;
}

/** Its words are in both languages. */
interface OwnCode extends ResponseCode {
  label: OwnLabel;
  note?: OwnNote;
}

const NO_RESPONSE_YET: OwnCode = {
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
 * Valid since January 1, 2025. Published by the southern center for both. The colors are our interpretation.
 */
const CALIFORNIA: OwnCode[] = [
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

/** Nevada publishes no list that we could find. These are the defaults of its center's software. */
const NEVADA: OwnCode[] = [
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

export const NOT_RESPONDED: readonly string[] = ['000', '999'];

export const CODES: Record<CallCenter, readonly ResponseCode[]> = { onecall: CALIFORNIA, onecallnv: NEVADA };

export function isNoOverride(callCenter: CallCenter, code: string): boolean {
  return CODES[callCenter].some(row => row.noOverride && row.code.toLowerCase() === code.toLowerCase());
}
