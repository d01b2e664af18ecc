import { stateOfCenter } from '../../domain/calendar/centers';
import { TICKET_GROUPS } from '../../domain/tickets/groups';
import { serverNow } from '../api/serverClock';
import { language } from '../i18n/language';
import type { Words } from '../i18n/words';
import { ticketsMessages } from '../resources/tickets/messages';
import {
  distance,
  expirySaid,
  ICONS,
  type IconName,
  isStale,
  oldestOf,
  RESPONSE_PARTS,
  urgency,
  VERDICT_LOOKS,
  verdictIcon,
  verdictNamed,
  verdictSaid,
  verdictWord,
} from '../resources/tickets/words';
import { clockTime, shortDay } from '../ui/dates';
import { uiMessages } from '../ui/messages';
import { groupPath, jobPath, ticketPath } from '../ui/paths';
import type { EarlyAnswer, Page } from './answer';

type Ticket = EarlyAnswer['data'][number];
type Child = Node | string | false | null;

let shown: Words<{ ui: typeof uiMessages; tickets: typeof ticketsMessages }> = {
  ui: uiMessages,
  tickets: ticketsMessages,
};

/** The console's own words in another language, which it needs right after. */
export async function loadWords(): Promise<void> {
  if (language() === 'es') shown = (await import('../i18n/messages.es')).messagesEs;
}

/** Like react-admin's translate. */
function say(key: string, values: Record<string, string | number> = {}): string {
  const words = key.split('.').reduce<unknown>((group, name) => Object(group)[name], shown);
  const [one = '', many = one] = String(words).split(' |||| ');
  const text = values.smart_count === undefined || values.smart_count === 1 ? one : many;
  return text.replace(/%\{(\w+)\}/g, (_, name) => String(values[name]));
}

function el(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter(child => child !== false && child !== null));
  return element;
}

function icon(name: IconName, size = 16): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = svg.appendChild(document.createElementNS(svg.namespaceURI, 'path'));
  const looks = { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': true };
  for (const [name, value] of Object.entries(looks)) svg.setAttribute(name, String(value));
  path.setAttribute('d', ICONS[name]);
  return svg;
}

/** Only active tickets with a number and an expiration can be drawn. */
export function isDrawable({ data }: EarlyAnswer): boolean {
  const isPlain = ({ Status, TicketNo, ExpDate, DaysToExpire }: Ticket) =>
    Status === 'ACTIVE' && TicketNo !== null && ExpDate !== null && DaysToExpire !== null;
  return data.length > 0 && data.every(isPlain);
}

/** The ticket list as on a phone, without working controls. */
export function drawPage({ total, isMore, data }: EarlyAnswer, page: Page): HTMLElement {
  const time = clockTime(oldestOf(data.map(({ verdict }) => verdict))?.asOf ?? '');
  const name = say('tickets.name', { smart_count: total }).toLowerCase();
  const first = (page.page - 1) * page.perPage;
  const count = isMore ? `${total.toLocaleString('en-US')}+` : String(total);
  const range = { offsetBegin: first + 1, offsetEnd: first + data.length, total: count };
  const { text = '', verdict = [] } = page.filter;
  const chosen = [verdict].flat().map(one => say(verdictWord(verdictNamed(one), false)));
  return el(
    'div',
    { id: 'early' },
    el('div', { class: 'early-bar' }),
    el(
      'main',
      { class: 'early-page' },
      el(
        'div',
        { class: 'early-heading' },
        el('h1', {}, say('tickets.name', { smart_count: 2 })),
        el('span', { class: 'early-muted', role: 'status' }, `${count} ${name}`),
        el('p', { class: 'early-muted early-time' }, say('ui.verdict.listAsOf', { time })),
      ),
      tabs(),
      el(
        'div',
        { class: 'early-filters' },
        el('span', {}, text || say('tickets.filter.Text')),
        el('span', { class: 'early-choice' }, chosen.join(', ') || say('tickets.fields.verdict')),
      ),
      el('ul', { class: 'early-rows' }, ...data.map(card)),
      el('p', { class: 'early-muted early-range' }, say('ui.ra.navigation.page_range_info', range)),
    ),
    el('div', { class: 'early-foot' }),
  );
}

function tabs(): HTMLElement {
  const [first, ...groups] = TICKET_GROUPS;
  const links = [first, ...groups, 'all' as const].map(group => {
    const isHere: Record<string, string> = group === first ? { 'aria-current': 'page' } : {};
    const count = group !== 'all' && el('span', {}, '…');
    return el('a', { href: groupPath(group), ...isHere }, `${say(`tickets.groups.${group}`)} `, count);
  });
  return el('nav', { class: 'early-tabs', 'aria-label': say('tickets.groups.label') }, ...links);
}

function card(ticket: Ticket): HTMLElement {
  const { TicketNo, Revision, Name, Place, JobID, Job, callCenter } = ticket;
  const address = { class: 'early-number', href: ticketPath(ticket) };
  const number = el('a', address, TicketNo, el('span', {}, `-${Revision}`));
  const state = stateOfCenter(callCenter);
  return el(
    'li',
    {},
    el(
      'div',
      {},
      verdict(ticket),
      el('br', {}),
      number,
      state && el('small', { class: 'early-state' }, ` ${state}`),
    ),
    el(
      'p',
      { class: 'early-muted early-more' },
      Name || Place,
      Name !== '' && el('br', {}),
      Name !== '' && Place,
      el('br', {}),
      expiry(ticket),
      ' ',
      responses(ticket),
      el('br', {}),
      el('a', { href: jobPath(JobID) }, Job.JobNo),
      ` · ${Job.Name}`,
    ),
  );
}

function verdict({ verdict }: Ticket): HTMLElement {
  const known = verdictNamed(verdict.verdict);
  const isPast = isStale(verdict, serverNow());
  const tone = isPast ? 'stale' : VERDICT_LOOKS[known].tone;
  return el(
    'span',
    { class: 'early-verdict' },
    el('strong', { 'data-tone': tone }, icon(verdictIcon(known, isPast)), verdictSaid(verdict, isPast, say)),
    verdict.message !== null && el('span', { class: 'early-muted' }, verdict.message),
  );
}

function expiry({ DaysToExpire, ExpDate, callCenter, autoRenew }: Ticket): HTMLElement {
  const [days, expires] = [Number(DaysToExpire), String(ExpDate)];
  const renews = say('ui.expiry.autoRenew');
  return el(
    'span',
    { class: 'early-expiry' },
    `${say(expirySaid('ticket', days))} `,
    el('b', { 'data-urgency': urgency(days, expires, callCenter) }, distance(days, say)),
    ` · ${shortDay(expires)}`,
    autoRenew && el('span', { role: 'img', 'aria-label': renews }, icon('autorenew', 20)),
  );
}

function responses({ responses }: Ticket): HTMLElement {
  const shown = RESPONSE_PARTS.filter(({ name }) => responses[name] > 0);
  if (shown.length === 0) return el('span', {}, say('ui.responses.none'));
  const words = shown.map(({ name }) => say(`ui.responses.${name}`, { smart_count: responses[name] }));
  return el(
    'span',
    { class: 'early-responses', role: 'img', 'aria-label': words.join(', ') },
    ...shown.map(({ name, color, icon: shape }) =>
      el('span', { 'data-color': color }, icon(shape), String(responses[name])),
    ),
  );
}
