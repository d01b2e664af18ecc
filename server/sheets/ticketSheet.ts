import { type CallCenter, CENTERS, type Citation } from '../../domain/calendar/centers';
import { formatUsDateTime } from '../../domain/calendar/clock';
import { expires } from '../../domain/calendar/law';
import { calendarDay } from '../../domain/calendar/zone';
import type { Language, Said } from '../../domain/language';
import { capitalized } from '../../domain/text';
import { type Ring, ringsOf } from '../../domain/tickets/geofence';
import { numberAt } from '../../domain/tickets/number';
import { NO_RESPONSE_YET } from '../../domain/tickets/responseWords';
import { siteOf } from '../../domain/tickets/site';
import { codeShown } from '../../domain/tickets/stationKey';
import { utilityColor } from '../../domain/tickets/utilityColors';
import { digNotes } from '../../domain/tickets/verdict/digNotes';
import type { Finding } from '../../domain/tickets/verdict/finding';
import type { Notices } from '../../domain/tickets/verdict/notices';
import type { Verdict } from '../../domain/tickets/verdict/reasons';
import { conditionWords } from '../../domain/tickets/verdict/summary';
import { VERDICT_WORDS } from '../../domain/tickets/verdict/words';
import type { Audience, ReadTicket, SheetMember } from './readTickets';
import {
  countyWords,
  estimateWords,
  lifeWords,
  noticeWords,
  PUBLIC_CONDITIONS,
  SHEET_WORDS,
  wordsIn,
} from './words';

export interface SheetRow {
  label: string;
  value: string;
  note?: string | undefined;
}

export interface SheetUtility {
  name: string;
  code: string;
  kind: string;
  /** Name of the marking paint. Null if the kind is not known. */
  color: string | null;
  hex: string;
  response: string;
  respondedAt: string;
  phone: string | null;
}

/** A ticket on one page, in words. */
export interface TicketSheet {
  id: string;
  number: string;
  place: string;
  company: string;
  /** The company that shares it. On an imported ticket, the contractor's name is what the center printed. */
  sharedBy: string;
  /** Of the company that shares it, '' if its profile has none. */
  phone: string;
  verdict: Verdict;
  /** Milliseconds until the verdict ends. Null for "Do not dig", and if only an action ends it. */
  holdsMs: number | null;
  word: string;
  asOf: string;
  checks: string[];
  /** Why it is not "Safe to dig", the main reason first. */
  reasons: string[];
  conditions: string[];
  notes: string[];
  dates: SheetRow[];
  facts: SheetRow[];
  rings: Ring[];
  point: { latitude: number; longitude: number } | null;
  size: string | null;
  utilities: SheetUtility[];
  remarks: string | null;
  personNotes: string[];
}

export function ticketSheet(read: ReadTicket, audience: Audience, now: Date): TicketSheet {
  const { row, members, verdict, notes, language } = read;
  const word = wordsIn(language);
  const center = row.call_center;
  const isPublic = audience === 'public';
  const said = (finding: Finding<string>) => (isPublic ? publicWords : ownWords)(finding, members, language);
  const isSafe = verdict.verdict === 'SAFE_TO_DIG';
  return {
    id: row.id,
    number: row.ticket_no === null ? word('noNumber') : numberAt(`${row.ticket_no}-${row.revision}`, center),
    place: [
      siteOf(row.form.addressLocation, row.form.city),
      row.form.county && countyWords(row.form.county)[language],
    ]
      .filter(Boolean)
      .join(', '),
    company: row.source === 'PLACED' ? row.company_name : (row.excavator_company ?? row.company_name),
    sharedBy: row.company_name,
    phone: row.company_phone,
    verdict: verdict.verdict,
    holdsMs:
      verdict.verdict === 'DO_NOT_DIG' || verdict.until === null
        ? null
        : verdict.until.getTime() - now.getTime(),
    word: [VERDICT_WORDS[verdict.verdict][language], isSafe && conditionWords(verdict.conditions)?.[language]]
      .filter(Boolean)
      .join(' · '),
    asOf: `${formatUsDateTime(now, center, language)} ${word('pacificTime')}`,
    checks: checksOf(read, isPublic),
    reasons: verdict.findings.filter(({ level }) => level !== 'met').map(said),
    conditions: verdict.findings.filter(({ isCondition }) => isCondition).map(said),
    notes: isSafe
      ? digNotes({ callCenter: center, vacuumExcavation: row.form.vacuumExcavation }).map(
          note => note[language],
        )
      : [],
    dates: datesOf(read),
    facts: isPublic ? [] : factsOf(read),
    rings: ringsOf(row.geofence),
    point:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
    size: row.excavation_size,
    utilities: members
      .filter(({ status }) => status !== 'Withdrawn')
      .map(member => utilityOf(member, center, isPublic, language)),
    remarks: isPublic ? null : row.form.excavatorRemarks || null,
    personNotes: isPublic
      ? []
      : notes.map(
          note =>
            `${note.text} (${note.createdByName}, ${formatUsDateTime(note.createdAt, center, language)})`,
        ),
  };
}

function ownWords(
  { message, stationCode, isCondition }: Finding<string>,
  members: readonly SheetMember[],
): string {
  const member = members.find(one => one.stationCode === stationCode);
  if (!member) return message;
  const { responseComment, responseNote } = member;
  const limits = isCondition ? [responseComment && `“${responseComment}”`, responseNote] : [];
  return [`${member.authorityName}: ${message}`, ...limits].filter(Boolean).join(' · ');
}

/** Never quotes what a person wrote. */
function publicWords(
  { reason, words, stationCode, isCondition }: Finding<string>,
  members: readonly SheetMember[],
  language: Language,
): string {
  const word = wordsIn(language);
  const member = members.find(one => one.stationCode === stationCode);
  if (!member) return isCondition ? (PUBLIC_CONDITIONS[reason] ?? SHEET_WORDS.askCondition)[language] : words;
  if (isCondition) return `${member.authorityName}: ${word('respondedWithNote')}`;
  return member.isListed ? words : `${member.authorityName}: ${word('unlisted')}`;
}

function checksOf({ row, verdict, language }: ReadTicket, isPublic: boolean): string[] {
  const word = wordsIn(language);
  const at = (instant: Date) => formatUsDateTime(instant, row.call_center, language);
  const { responsesCheckedAt, marksChecked } = verdict;
  const by = marksChecked && !isPublic && marksChecked.by ? ` ${word('by')} ${marksChecked.by}` : '';
  return [
    ...(responsesCheckedAt ? [`${word('responsesChecked')} ${at(responsesCheckedAt)}`] : []),
    ...(marksChecked ? [`${word('marksChecked')} ${at(marksChecked.at)}${by}`] : []),
  ];
}

function datesOf({ row, verdict, notices, language }: ReadTicket): SheetRow[] {
  const center = CENTERS[row.call_center];
  const { noticeWorkingDays, citations } = center;
  const word = wordsIn(language);
  const at = (instant: Date | null) =>
    instant ? formatUsDateTime(instant, row.call_center, language) : word('notKnown');
  const isDoubted = verdict.findings.some(
    ({ reason, level }) => reason === 'DATES_DOUBTED' && level !== 'met',
  );
  const rule = (words: Said, citation: Citation) =>
    isDoubted
      ? word('datesDoubted')
      : row.dates_estimated
        ? estimateWords(center.name)[language]
        : `${words[language]}${sectionOf(citation)}`;
  const life = lifeOf(row, notices);
  return [
    { label: word('calledIn'), value: at(notices.first) },
    ...(life?.renewed ? [{ label: word('renewed'), value: at(life.renewed) }] : []),
    {
      label: word('legalStart'),
      value: at(row.legal_start),
      note: rule(noticeWords(noticeWorkingDays), citations.notice),
    },
    {
      label: word('expires'),
      value: at(row.exp_date),
      note: life && rule(lifeWords(center.lifeDays, life.since), citations.life),
    },
  ];
}

interface Life {
  since: 'afterIssue' | 'afterRenewal';
  renewed: Date | null;
}

/** What the expiration counts from. Undefined if no known notice explains it, as after a re-mark that renewed nothing. */
function lifeOf({ type, call_center, exp_date }: ReadTicket['row'], notices: Notices): Life | undefined {
  if (type === 'ACE' || exp_date === null) return undefined;
  const { zone } = CENTERS[call_center];
  const isFrom = (issued: Date) =>
    calendarDay(expires(call_center, issued), zone) === calendarDay(exp_date, zone);
  const renewed = notices.renewals.findLast(isFrom);
  if (renewed) return { since: 'afterRenewal', renewed };
  return notices.first && isFrom(notices.first) ? { since: 'afterIssue', renewed: null } : undefined;
}

/** Without where we read it. */
const sectionOf = ({ source, verified }: Citation) => (verified ? ` · ${source.split(',')[0]}` : '');

function factsOf({ row, language }: ReadTicket): SheetRow[] {
  const word = wordsIn(language);
  const { form } = row;
  const rows: [string, (string | null | undefined)[]][] = [
    [word('job'), [row.job_no, row.job_name]],
    [word('crossStreet'), [form.nearbyCrossStreet]],
    [word('work'), [form.workType, form.workActivity, form.excavationMethod]],
    [word('depth'), [form.anticipatedDepth]],
    [word('doneFor'), [form.projectOwner]],
    [word('contact'), [form.contact, form.phone, form.mobile]],
    [word('onSite'), [form.onsiteContactName, form.onsiteContactPhone]],
  ];
  return rows
    .map(([label, values]) => ({ label, value: values.filter(Boolean).join(' · ') }))
    .filter(({ value }) => value !== '');
}

function utilityOf(
  member: SheetMember,
  callCenter: CallCenter,
  isPublic: boolean,
  language: Language,
): SheetUtility {
  const word = wordsIn(language);
  const { utilityType, responseCode, responseLabel, responseText, responseComment, respondedAt } = member;
  const { words, color, hex } = utilityColor(utilityType);
  const label = responseLabel ?? (responseCode === null ? NO_RESPONSE_YET[language] : '');
  const official = responseCode === null ? '' : `${responseCode} ${responseText ?? ''}`.trim();
  const overridden = member.override && word('overridden');
  const own = [
    official.toLowerCase().includes(label.toLowerCase()) ? '' : label,
    official,
    overridden,
    responseComment && `“${responseComment}”`,
  ];
  const shared = member.isListed
    ? [label, responseCode, overridden]
    : [capitalized(word('unlisted')), overridden];
  const parts = isPublic ? shared : own;
  return {
    name: member.authorityName,
    code: codeShown(member.stationCode),
    kind: words[language],
    color: color?.[language] ?? null,
    hex,
    response: parts.filter(Boolean).join(' · '),
    respondedAt: respondedAt ? formatUsDateTime(new Date(respondedAt), callCenter, language) : '',
    phone: member.phone ?? null,
  };
}
