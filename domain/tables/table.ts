import type { Resource } from '../permissions/matrix';

export const TABLE_KINDS = ['jobs', 'subcontractors', 'employers', 'tickets'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

export const MAX_TABLE_CHARS = 500_000;
/** Without the header. Adding a user takes a tenth of a second. */
export const MAX_TABLE_ROWS = 2_000;
export const MAX_ROWS_AT_ONCE = 50;

/** The page splits larger files into tables. Enough for about 300,000 tickets. */
export const MAX_FILE_BYTES = 100_000_000;

export interface TableField {
  field: string;
  header: string;
  isNeeded?: boolean;
  isCaseless?: boolean;
  isMoment?: boolean;
  /** Names used by other programs, in lower case without blanks and punctuation. */
  aliases?: readonly string[];
}

interface TableRules {
  resource: Resource;
  key: readonly string[];
  fields: readonly TableField[];
}

export const TABLES: Record<TableKind, TableRules> = {
  jobs: {
    resource: 'jobs',
    key: ['JobNo'],
    fields: [
      {
        field: 'JobNo',
        header: 'Job number',
        isNeeded: true,
        aliases: ['jobno', 'job', 'projectnumber', 'number'],
      },
      { field: 'Name', header: 'Name', isNeeded: true, aliases: ['jobname', 'projectname', 'project'] },
      { field: 'Status', header: 'Status', isCaseless: true },
      {
        field: 'ManagerID',
        header: 'Project manager',
        isNeeded: true,
        isCaseless: true,
        aliases: ['manager', 'pm', 'manageremail'],
      },
      { field: 'ManagerEmail', header: 'Project manager email', isCaseless: true },
      { field: 'County', header: 'County' },
      {
        field: 'JobsiteAddress',
        header: 'Jobsite address',
        aliases: ['address', 'site', 'siteaddress', 'location', 'streetaddress', 'street'],
      },
      { field: 'Description', header: 'Description', aliases: ['notes', 'comment', 'comments'] },
    ],
  },
  subcontractors: {
    resource: 'subcontractors',
    key: ['CompanyName'],
    fields: [
      {
        field: 'CompanyName',
        header: 'Company',
        isNeeded: true,
        isCaseless: true,
        aliases: ['companyname', 'name', 'subcontractor'],
      },
      { field: 'Type', header: 'Type', isNeeded: true, isCaseless: true, aliases: ['trade', 'work'] },
      { field: 'Phone', header: 'Phone', aliases: ['telephone', 'phonenumber'] },
      { field: 'Email', header: 'Email', aliases: ['mail', 'emailaddress'] },
      { field: 'Website', header: 'Website', aliases: ['web', 'url'] },
      {
        field: 'ContactName',
        header: 'Primary contact',
        aliases: ['contact', 'contactname', 'contactperson'],
      },
      { field: 'ContactEmail', header: 'Contact email' },
      { field: 'ContactPhone', header: 'Contact phone' },
    ],
  },
  employers: {
    resource: 'employers',
    key: ['Email'],
    fields: [
      { field: 'Name', header: 'Name', isNeeded: true, aliases: ['fullname', 'user', 'employee'] },
      {
        field: 'Email',
        header: 'Email',
        isNeeded: true,
        isCaseless: true,
        aliases: ['mail', 'emailaddress'],
      },
      { field: 'Role', header: 'Role', isNeeded: true, isCaseless: true },
      { field: 'Code', header: 'Code', aliases: ['employeecode', 'employeenumber'] },
      { field: 'Phone', header: 'Phone', aliases: ['telephone', 'mobile', 'cell', 'phonenumber'] },
    ],
  },
  tickets: {
    resource: 'tickets',
    key: ['callCenter', 'ticketNumber'],
    fields: [
      {
        field: 'ticketNumber',
        header: 'Ticket number',
        isNeeded: true,
        aliases: ['ticket', 'ticketno', 'number'],
      },
      { field: 'revision', header: 'Revision', aliases: ['rev', 'revisionno'] },
      {
        field: 'revisionStatus',
        header: 'Revision status',
        isCaseless: true,
        aliases: ['centerstatus', 'whatthisrevisiondid', 'ticketaction'],
      },
      { field: 'latestRevision', header: 'Latest revision', aliases: ['newestrevision'] },
      { field: 'ticketName', header: 'Name', aliases: ['ticketname'] },
      { field: 'status', header: 'Status', isCaseless: true, aliases: ['ticketstatus'] },
      { field: 'ticketType', header: 'Type', isNeeded: true, isCaseless: true, aliases: ['tickettype'] },
      {
        field: 'callCenter',
        header: 'Center',
        isNeeded: true,
        isCaseless: true,
        aliases: ['callcenter', 'onecallcenter'],
      },
      { field: 'jobNo', header: 'Job number', aliases: ['job', 'jobno'] },
      {
        field: 'submitted',
        header: 'Submitted',
        isNeeded: true,
        isMoment: true,
        aliases: ['created', 'createddate', 'submitteddate', 'datesubmitted', 'calledin'],
      },
      {
        field: 'workBeginDate',
        header: 'Work begins',
        isNeeded: true,
        isMoment: true,
        aliases: ['workbegin', 'workbegindate', 'workstart', 'workstartdate', 'start', 'startdate'],
      },
      {
        field: 'legalStartDate',
        header: 'Legal start',
        isNeeded: true,
        isMoment: true,
        aliases: ['legalstartdate'],
      },
      {
        field: 'ticketExpiration',
        header: 'Ticket expires',
        isNeeded: true,
        isMoment: true,
        aliases: ['expires', 'expireson', 'expiration', 'expirationdate', 'expiry', 'expdate'],
      },
      {
        field: 'addressLocation',
        header: 'Address',
        isNeeded: true,
        aliases: ['location', 'addresslocation', 'street', 'streetaddress', 'siteaddress'],
      },
      { field: 'city', header: 'City', isNeeded: true, aliases: ['place', 'town'] },
      { field: 'county', header: 'County', isNeeded: true },
      { field: 'state', header: 'State', isNeeded: true, isCaseless: true },
      { field: 'workType', header: 'Work', aliases: ['worktype', 'typeofwork'] },
      { field: 'coordinates', header: 'Coordinates', aliases: ['latitudelongitude', 'latlong', 'latlng'] },
      { field: 'renewals', header: 'Renewals', aliases: ['renewno', 'renewalcount'] },
      { field: 'autoRenew', header: 'Auto-renew', isCaseless: true },
    ],
  },
};

export function isTableKind(value: string): value is TableKind {
  return TABLE_KINDS.some(kind => kind === value);
}

/** Ignores case, blanks and punctuation. */
export const plainHeader = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Earlier choices by normalized header. An empty field means that the column is skipped. */
export type Remembered = Readonly<Record<string, string>>;

/** Matches headers by our export's names, earlier choices, then common names. The first column wins. */
export function proposedColumns(
  kind: TableKind,
  headers: readonly string[],
  remembered: Remembered = {},
): (string | null)[] {
  const { fields } = TABLES[kind];
  const ways: ((header: string) => string | undefined)[] = [
    header => fields.find(one => one.header === header.trim())?.field,
    header => (Object.hasOwn(remembered, plainHeader(header)) ? remembered[plainHeader(header)] : undefined),
    header => fields.find(one => plainHeader(one.header) === plainHeader(header))?.field,
    header => fields.find(({ aliases = [] }) => aliases.includes(plainHeader(header)))?.field,
  ];
  const chosen = headers.map((): string | null | undefined => undefined);
  for (const way of ways) {
    for (const [place, header] of headers.entries()) {
      if (chosen[place] !== undefined) continue;
      const field = way(header);
      if (field === '') chosen[place] = null;
      else if (field !== undefined && !chosen.includes(field)) chosen[place] = field;
    }
  }
  return chosen.map(field => field ?? null);
}

/** Splits a long file into tables with the same header. Never splits inside quotes. */
export function* partsOf(text: string, mostRows: number): Generator<{ text: string; before: number }> {
  const ends = rowEnds(text);
  let head = ends.next().value ?? text.length;
  if (/^\ufeff?sep=[,;\t]\s*$/i.test(text.slice(0, head))) head = ends.next().value ?? text.length;
  const header = text.slice(0, head);
  let [from, to, before, rows] = [head, head, 0, 0];
  for (const end of ends) {
    if (rows === mostRows || (rows > 0 && head + end - from > MAX_TABLE_CHARS)) {
      yield { text: header + text.slice(from, to), before };
      [from, before, rows] = [to, before + rows, 0];
    }
    to = end;
    rows++;
  }
  if (rows > 0 || before === 0) yield { text: header + text.slice(from), before };
}

function* rowEnds(text: string): Generator<number> {
  let isQuoted = false;
  let last = 0;
  for (const { 0: sign, index } of text.matchAll(/"|\r\n?|\n/g)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted) {
      last = index + sign.length;
      yield last;
    }
  }
  if (last < text.length) yield text.length;
}

const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i;
/** Spreadsheets save wide numbers in scientific notation. */
export const isShortened = (number: string | undefined) => SHORTENED.test(number ?? '');

export function numberProblem(number: string | undefined): string | undefined {
  if (number === undefined)
    return 'There is no number. A ticket that still waits for one comes in once its center confirms it.';
  if (isShortened(number))
    return 'A spreadsheet shortened this number. Format its column as text or as a number without decimals, so that all 13 digits show, and save again.';
  return undefined;
}

export const HOUR_ALONE = /^(\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d),?\s+)(\d:\d\d(?::\d\d)?)$/;

export const timeProblem = (printed: string) =>
  HOUR_ALONE.test(printed)
    ? 'It may be morning or evening. In the spreadsheet set the column’s format to m/d/yyyy h:mm AM/PM or to text, and save again.'
    : `“${printed}” has no year, no time, or is not understood. Write it as 11/30/2026 5:01 PM, Pacific time.`;

export function templateOf(kind: TableKind): string {
  return `\ufeff${TABLES[kind].fields.map(({ header }) => header).join(',')}\r\n`;
}
