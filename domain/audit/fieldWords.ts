import { capitalized } from '../text';
/** Returns the label on the record's page, or else the field name in words. */
export function fieldWords(entity: string, field: string): string {
  const path = field.split('.').filter(part => !CONTAINERS.has(part));
  const [first = '', ...rest] = path.map(part => wordsOf(entity, part));
  return [first, ...rest.map(small)].filter(Boolean).join(': ');
}

export function innerWords(name: string): string {
  return small(wordsOf('', name));
}

const CONTAINERS: ReadonlySet<string> = new Set(['defaults', 'details', 'extra']);

function wordsOf(entity: string, name: string): string {
  const key = keyOf(name);
  const own = Object.hasOwn(OF_ENTITY, entity) ? OF_ENTITY[entity] : undefined;
  if (own && Object.hasOwn(own, key)) return own[key] ?? '';
  return Object.hasOwn(WORDS, key) ? (WORDS[key] ?? '') : inWords(key);
}

/** `JobID`, `jobId` and `job_id` are the same field. */
function keyOf(name: string): string {
  const camel = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const key = camel.replace(/ID$/, 'Id');
  return key.slice(0, 1).toLowerCase() + key.slice(1);
}

function inWords(key: string): string {
  const words = key
    .replace(/Id$/, '')
    .replace(/No$/, 'Number')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalized(words);
}

function small(words: string): string {
  return /^[A-Z][A-Z]/.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1);
}

const WORDS: Readonly<Record<string, string>> = {
  addressLocation: 'Address or location',
  answeredBy: 'Responded by',
  at: 'When',
  autoRenew: 'Auto-renew',
  autoRenewError: 'Last auto-renew error',
  autoRenewOffReason: 'Auto-renew turned off because',
  bytes: 'Size in bytes',
  called911: '911 called',
  centerStatus: 'Status at the center',
  completedOn: 'Work completed on',
  createdAt: 'Created',
  digAreaFeet: 'Dig area (feet across)',
  digest: 'Email digest',
  email: 'Email',
  explosive: 'Explosives',
  inBackground: 'Prepared in the background',
  isDefault: 'Default',
  isPrimary: 'Primary contact',
  kind: 'Request',
  lastUsedAt: 'Last used',
  needRemark: 'Re-mark',
  occurredAt: 'Happened',
  onsiteContactName: 'On-site contact',
  onsiteContactPhone: 'On-site phone',
  origin: 'Requested by',
  ownerId: 'Owner',
  ownerEmail: 'Owner email',
  ownerName: 'Owner name',
  renewNo: 'Renewals',
  reportedAt: 'Reported',
  excavatorRemarks: 'Remarks for the locators',
  revision: 'Revision',
  sentBy: 'Sent using the login of',
  sha256: 'Checksum',
  stationCode: 'Station code',
  streetSidewalk: 'Street or sidewalk',
  subdivision: 'Subdivision or lot',
  takenFrom: 'Time from',
  targetRevision: 'Requested revision',
  timesUsed: 'Times used',
  username: 'Login',
  utilityName: 'Utility',
  utilityType: 'Utility type',
  workBeginDate: 'Work begins',
  zipCode: 'ZIP code',
};

const OF_ENTITY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  user: { code: 'Employee code' },
  job: {
    name: 'Job name',
    manager: 'Project manager',
    managerId: 'Project manager',
    people: 'Assigned people',
    todayEmails: 'Send today’s list to',
  },
  company: {
    name: 'Company name',
    expiringDays: 'Show as expiring (days before)',
    secondFactorForAll: 'Everyone signs in with a second factor',
    restrictReading: 'Project managers and engineers see only their own jobs',
    marksCheck: 'Check the marks before digging',
    digestDefault: 'Email digest',
    autoRenewDefault: 'Auto-renew new Normal tickets',
    autoRenewRemarkDefault: 'Request a re-mark with each renewal',
    retentionYears: 'Record retention (years)',
  },
  subcontractor: { companyName: 'Company' },
  event: { eventNo: 'Event number', eventType: 'Type', potholeNo: 'Pothole number' },
};
