import type { CallCenter } from '../calendar/centers';
import type { ResponseColor } from './responseColors';

/** One positive-response code of a center. */
export interface ResponseCode {
  code: string;
  text: string;
  color: ResponseColor;
  /** What the crew must still do although the colour alone would not say so. */
  note?: string;
  /** The station counts as clear once an on-site meeting is recorded after the answer. */
  meeting?: true;
  /** First day the code was in force, when the published list says. */
  validFrom?: string;
  /** Day the code was withdrawn; kept because old tickets carry it. */
  validTo?: string;
}

const WITHDRAWN_2025 = { validTo: '2025-01-01' } as const;

/**
 * California list in force since 1 January 2025, kept by the two California centers together, with the codes withdrawn
 * on that day. Colours are the product's reading.
 */
const CALIFORNIA: ResponseCode[] = [
  { code: '000', text: 'Reserved for system use', color: 'grey' },
  { code: '001', text: 'Clear - no conflict', color: 'green' },
  {
    code: '003',
    text: 'Existing markings adequate',
    color: 'green',
    note: 'Check that the marks are visible.',
  },
  { code: '004', text: 'No markings requested', color: 'green' },
  { code: '010', text: 'Locate area marked', color: 'green' },
  { code: '014', text: 'Partially marked - more time needed', color: 'yellow' },
  {
    code: '015',
    text: 'Facility location information provided',
    color: 'green',
    note: 'Read the information sent.',
  },
  {
    code: '016',
    text: 'Marked all installations embedded in pavement',
    color: 'green',
    note: 'Gov. Code 4216.3(b).',
  },
  { code: '020', text: 'Bad address or incorrect location - new ticket required', color: 'red' },
  { code: '021', text: 'No access - resend requested', color: 'red' },
  { code: '022', text: 'No delineation - resend requested', color: 'red' },
  { code: '031', text: 'Stand-by required at time of excavation', color: 'yellow', meeting: true },
  { code: '033', text: 'High priority line - on-site meeting required', color: 'red', meeting: true },
  { code: '034', text: 'Field meet required', color: 'yellow', meeting: true },
  { code: '040', text: 'Excavator completed work before due date', color: 'green' },
  { code: '041', text: 'Excavator did not come to the meet', color: 'red' },
  { code: '042', text: 'Excavator cancelled', color: 'grey' },
  { code: '050', text: 'Negotiated marking schedule', color: 'yellow' },
  { code: '051', text: 'Mutually agreed later start', color: 'yellow' },
  { code: '053', text: 'Meet scheduled', color: 'yellow' },
  { code: '080', text: 'Extraordinary circumstances - not located', color: 'red' },
  { code: '998', text: 'Test code - no lines', color: 'green' },
  { code: '999', text: 'Did not respond by required time', color: 'red' },
  {
    code: '002',
    text: 'Clear - private utility',
    color: 'green',
    note: 'A private line may exist.',
    ...WITHDRAWN_2025,
  },
  { code: '011', text: 'Marked - abandoned lines possible', color: 'yellow', ...WITHDRAWN_2025 },
  { code: '012', text: 'Marked with exceptions', color: 'yellow', ...WITHDRAWN_2025 },
  { code: '013', text: 'Marked up to private property', color: 'yellow', ...WITHDRAWN_2025 },
  { code: '023', text: 'Delineation does not match', color: 'red', ...WITHDRAWN_2025 },
  { code: '030', text: 'Contact the owner', color: 'yellow', ...WITHDRAWN_2025 },
  { code: '032', text: 'Visible or exposed', color: 'yellow', ...WITHDRAWN_2025 },
  { code: '035', text: 'Traffic control needed', color: 'yellow', ...WITHDRAWN_2025 },
];

/** Nevada publishes no list that we could find; its center's software ships these by default. */
const NEVADA: ResponseCode[] = [
  { code: '1a', text: 'Marked', color: 'green' },
  { code: '1b', text: 'Plans sent', color: 'green' },
  { code: '2a', text: 'Clear', color: 'green' },
  { code: '2b', text: 'Pending agreement', color: 'yellow' },
  { code: '3a', text: 'Private lines', color: 'yellow' },
  { code: '3b', text: 'Unmarked', color: 'red' },
  { code: '4a', text: 'Scheduled', color: 'yellow' },
  { code: '4b', text: 'Stand-by', color: 'yellow', meeting: true },
];

export const CODES: Record<CallCenter, readonly ResponseCode[]> = { onecall: CALIFORNIA, onecallnv: NEVADA };
