import { act, fireEvent, screen, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '../../src/dataProvider/types';
import { TicketActions } from '../../src/resources/tickets/actions/ActionsContext';
import { Stations } from '../../src/resources/tickets/details/Stations';
import { READING } from '../../src/resources/tickets/details/useTicket';
import { Verdict } from '../../src/resources/tickets/details/Verdict';
import { hrefOf } from '../support/pages';
import { renderPart } from '../support/renderPart';

const NOW = '2026-11-22T15:02:00.000Z';
const READ = { by: 'Dana Whitfield', at: '2026-11-20T18:04:00Z' };
const MEMBER = {
  seqNo: 1,
  status: 'Notified',
  phone: '(916) 555-0183',
  utilityType: 'gas',
  facilityTypes: [],
  responseCode: '010',
  responseText: 'Locate area marked',
  responseLabel: 'Marked',
  responseColor: 'green',
  responseComment: null,
  responseNote: null,
  respondedAt: '2026-11-20T01:00:00Z',
  acknowledged: null,
  override: null,
  canOverride: true,
  marked: false,
  calls: [],
};
const MEMBERS = [
  {
    ...MEMBER,
    stationCode: 'SILENT',
    authorityName: 'Bay Cable',
    responseCode: null,
    responseLabel: null,
    responseColor: 'red',
  },
  {
    ...MEMBER,
    stationCode: 'JUDGED',
    authorityName: 'Valley Gas',
    responseCode: '021',
    responseText: 'No access',
    responseLabel: 'No access',
    responseColor: 'yellow',
    override: { ...READ, note: 'They came back and marked it.' },
  },
  { ...MEMBER, stationCode: 'SAID', authorityName: 'Lot Water', responseComment: 'Clear except lot 9' },
  {
    ...MEMBER,
    stationCode: 'READ',
    authorityName: 'Read Power',
    responseComment: 'To the meter only',
    acknowledged: READ,
  },
  { ...MEMBER, stationCode: 'DONE', authorityName: 'Plain Sewer' },
];
const finding = (
  level: string,
  stationCode: string | null,
  message: string,
  wayOn: string | null = null,
) => ({
  reason: stationCode ? 'RESPONSES' : 'MARKS_UNVERIFIED',
  level,
  stationCode,
  message,
  wayOn,
  source: level === 'stop' ? 'Gov. Code 4216.2(g)(1)' : 'Good practice',
  isVerified: level === 'stop',
  isCondition: false,
});
const FINDINGS = [
  finding('stop', 'SILENT', 'No response yet. Call the utility.', 'noResponse'),
  finding('stop', null, '3 utilities are not verified on site.', 'recordEvent'),
  finding('check', 'JUDGED', 'No access. You dig at your own risk.'),
  finding('check', 'SAID', 'Marked, with a comment: “Clear except lot 9”', 'acknowledge'),
  { ...finding('met', 'READ', 'Marked'), isCondition: true },
  finding('met', 'DONE', 'Marked'),
  finding('met', null, 'The ticket is active.'),
];
const TICKET = {
  id: 't1',
  ticketStatus: 'ACTIVE',
  ticketNumber: '2026112200001',
  underWay: null,
  members: MEMBERS,
  Responses: [],
  actions: ['noResponse', 'acknowledge'].map(action => ({
    action,
    allowed: true,
    message: null,
    instead: null,
  })),
  verdict: {
    verdict: 'DO_NOT_DIG',
    reason: 'RESPONSES',
    until: null,
    asOf: NOW,
    banner: null,
    findings: FINDINGS,
  },
};
const asTicket = (changes: object = {}) => ({ ...TICKET, ...changes }) as unknown as Ticket;

function show(page: React.ReactNode, calls: object = {}) {
  const viewer = async () => ({ id: 'a', Role: { cognitoGroupName: 'CompanyAdmin' } });
  renderPart(page, { viewer, ...calls });
}

const line = (text: RegExp) => {
  const found = screen
    .getAllByRole('listitem', { hidden: true })
    .find(item => text.test(item.textContent ?? ''));
  if (!found) throw new Error(`no line with ${text}`);
  return found;
};
const isFolded = (element: HTMLElement) => element.closest('details') !== null;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    now: new Date(NOW),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the verdict shows', () => {
  const showVerdict = (ticket = asTicket(), calls = {}) =>
    show(
      <TicketActions ticket={ticket}>
        <Verdict ticket={ticket} />
      </TicketActions>,
      calls,
    );

  it('for a utility its name, its response, the reason, the rule and its phone', () => {
    showVerdict();
    const silent = within(line(/Bay Cable/));
    expect(silent.getByText('No response')).toBeVisible();
    expect(silent.getByText('Gov. Code 4216.2(g)(1)')).toBeVisible();
    expect(hrefOf('(916) 555-0183', silent)).toBe('tel:9165550183');
    expect(within(line(/Lot Water/)).getByText('Good practice, not law')).toBeVisible();
  });

  it("a utility's comment and any override, expanded even when read", () => {
    showVerdict();
    expect(isFolded(line(/Clear except lot 9/))).toBe(false);
    const read = line(/To the meter only/);
    expect(isFolded(read)).toBe(false);
    expect(read).toHaveTextContent('Read by Dana Whitfield, Fri 11/20/2026, 10:04 AM');
    expect(line(/Valley Gas/)).toHaveTextContent(
      'Overridden by Dana Whitfield at Fri 11/20/2026, 10:04 AM: They came back and marked it.',
    );
    expect(isFolded(line(/Plain Sewer/))).toBe(true);
    expect(screen.getByText('2 checks passed')).toBeVisible();
  });

  it('when digging is safe, the number of conditions, the latest checks, and what always applies', () => {
    const verdict = {
      ...{ ...TICKET.verdict, verdict: 'SAFE_TO_DIG', reason: null, conditions: 1 },
      responsesCheckedAt: '2026-11-20T15:02:00Z',
      marksChecked: { at: NOW, by: 'Dana Whitfield' },
      findings: FINDINGS.filter(({ level }) => level === 'met'),
    };
    const ticketExpiration = '2026-12-02T07:59:59Z';
    showVerdict(asTicket({ verdict, ticketExpiration, callCenter: 'onecall', vacuumExcavation: 'No' }));
    const region = screen.getByRole('region', { name: 'Safe to dig · 1 condition' });
    expect(region).toHaveTextContent(
      /Responses checked Fri 11\/20, 7:02 AM · marks checked \d+:\d\d [AP]M by Dana Whitfield · expires Tue 12\/01/,
    );
    expect(region).toHaveTextContent(
      /Hand tools within 24 inches .* Vacuum was not declared on this ticket\./,
    );
    expect(isFolded(line(/To the meter only/))).toBe(false);
  });

  it('responses that are not due yet in one folded line, without a button', () => {
    const due = '2026-12-02T01:01:00Z';
    const early = ['SILENT', 'DONE'].map(code => ({ ...finding('stop', code, 'No response yet.'), due }));
    showVerdict(asTicket({ verdict: { ...TICKET.verdict, findings: early } }));
    expect(screen.getByText('2 responses due Tue 12/01, 5:01 PM')).toBeVisible();
    expect(isFolded(screen.getByText('Bay Cable · Plain Sewer'))).toBe(true);
    expect(screen.queryByRole('button', { name: /^I called them/ })).toBeNull();
  });

  it('a stand-by as such, without repeating a label beside its chip', () => {
    const standBy = { ...finding('stop', 'DONE', 'Marked', 'recordStandBy'), reason: 'STAND_BY' };
    showVerdict(asTicket({ verdict: { ...TICKET.verdict, findings: [standBy] } }));
    const link = screen.getByRole('link', { name: 'Record the stand-by: Plain Sewer' });
    expect(link.getAttribute('href')).toMatch(/stationCode=DONE&kind=Stand-by$/);
    expect(screen.getAllByText('Marked')).toHaveLength(1);
  });

  it('the next step: a dialog, or the event form with ticket and station', async () => {
    showVerdict();
    fireEvent.click(screen.getByRole('button', { name: 'Second notice: Bay Cable' }));
    expect(screen.getByRole('dialog', { name: 'Second notice' })).toBeVisible();
    const meeting = finding('stop', 'DONE', 'Meet the utility on site.', 'recordEvent');
    const verdict = { ...TICKET.verdict, findings: [meeting] };
    showVerdict(asTicket({ verdict }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    const link = screen.getByRole('link', { name: 'Record the meeting: Plain Sewer', hidden: true });
    const to = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(Object.fromEntries(to.searchParams)).toEqual({
      ticketId: 't1',
      eventType: 'ONSITE_MEETING',
      stationCode: 'DONE',
    });
  });

  it('a call to a utility without a response, stored as an event of the ticket', async () => {
    const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({
      data: { ...data, id: 'e1' },
    }));
    showVerdict(asTicket(), { create });
    fireEvent.click(screen.getByRole('button', { name: 'I called them: Bay Cable' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Call to Bay Cable' }));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    expect(dialog.getByLabelText(/^Number you called/)).toHaveValue('(916) 555-0183');
    type(/^Who you spoke with/, 'Lee');
    type(/^What was said/, 'They come on Monday.');
    fireEvent.click(dialog.getByRole('button', { name: 'Save the call' }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(create).toHaveBeenCalledWith('events', {
      data: expect.objectContaining({
        ...{ EventType: 'UTILITY_CALL', Status: 'OPEN', TicketID: 't1', StationCode: 'SILENT' },
        details: JSON.stringify({ description: 'They come on Monday.' }),
        extra: JSON.stringify({ spokeWith: 'Lee', phone: '(916) 555-0183' }),
      }),
    });
    expect(screen.queryByRole('button', { name: 'I called them: Plain Sewer' })).toBeNull();
  });

  it('“Mark as read”, recorded once and only offered to users who may', async () => {
    const acknowledgeResponse = vi.fn(async () => {});
    showVerdict(asTicket(), { acknowledgeResponse });
    const button = screen.getByRole('button', { name: 'Mark as read: Lot Water' });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(acknowledgeResponse.mock.calls).toEqual([
      ['t1', 'SAID', 'Marked, with a comment: “Clear except lot 9”'],
    ]);
  });

  it('no actions to users without permission', () => {
    showVerdict(asTicket({ actions: [] }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('the list of utilities with responses, comments, readers and overrides', () => {
  show(<Stations ticket={asTicket()} />);
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  expect(row('Plain Sewer')).toHaveTextContent('Marked');
  expect(within(row('Lot Water')).getByText('“Clear except lot 9”')).toBeVisible();
  expect(row('Read Power')).toHaveTextContent('Read by Dana Whitfield');
  expect(row('Valley Gas')).toHaveTextContent('021 No access');
  expect(row('Valley Gas')).toHaveTextContent('Overridden by Dana Whitfield');
  const chip = within(row('Valley Gas'))
    .getAllByText('No access')
    .flatMap(one => one.closest('.MuiChip-root') ?? []);
  expect(chip).toHaveLength(1);
  expect(chip[0]).not.toHaveClass('MuiChip-colorSuccess');
});

describe('an open page', () => {
  const SAFE = {
    members: [MEMBERS[4]],
    verdict: { ...TICKET.verdict, verdict: 'SAFE_TO_DIG', reason: null, findings: [] },
  };
  function Page() {
    const { data } = useGetOne<Ticket>('tickets', { id: 't1' }, READING);
    return data && <Verdict ticket={data} />;
  }
  const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

  it('refreshes every minute even after every utility has responded', async () => {
    const getOne = vi.fn(async () => ({ data: asTicket(SAFE) }));
    show(<Page />, { getOne });
    await minutes(0);
    expect(getOne).toHaveBeenCalledTimes(1);
    await minutes(3);
    expect(getOne).toHaveBeenCalledTimes(4);
  });

  it('withdraws Safe to dig when nothing could be loaded for 15 minutes, and restores it when it could', async () => {
    console.error = () => {};
    let isCut = false;
    const getOne = async () => {
      if (isCut) throw new Error('errors.unreachable');
      return { data: asTicket({ ...SAFE, verdict: { ...SAFE.verdict, asOf: new Date().toISOString() } }) };
    };
    show(<Page />, { getOne });
    await minutes(0);
    isCut = true;
    await minutes(14);
    expect(screen.getByRole('heading', { name: 'Safe to dig' })).toBeVisible();
    await minutes(2);
    expect(screen.getByRole('heading', { name: 'Was: Safe to dig' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Not updated since 7:02 AM. Check your connection.');
    isCut = false;
    await minutes(2);
    expect(screen.getByRole('heading', { name: 'Safe to dig' })).toBeVisible();
  });
});
