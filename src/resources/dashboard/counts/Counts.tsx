import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Attention } from '../../../../domain/tickets/attention';
import type { Verdict } from '../../../../domain/tickets/verdict/reasons';
import type { AppDataProvider, DashboardCounts, TicketCounts } from '../../../dataProvider/types';
import { PHONE, TOUCH } from '../../../ui/media';
import { attentionPath, filteredPath, groupPath, MAIL_PATH, statusPath } from '../../../ui/paths';
import { Reasons } from '../../../ui/Reasons';
import { verdictWord } from '../../../ui/ticketWords';
import { useTicketCounts } from '../../../ui/useTicketCounts';
import { AsOf, countsAsOf, READ_AGAIN_MS, useIsStale } from '../../../ui/verdict/AsOf';

/** Each number leads to what it counts. */
export function Counts() {
  const translate = useTranslate();
  const { dashboardCounts } = useDataProvider<AppDataProvider>();
  const counts = useTicketCounts();
  const waiting = useQuery({
    queryKey: ['tickets', 'dashboardCounts'],
    queryFn: () => dashboardCounts(),
    refetchInterval: READ_AGAIN_MS,
  });
  const read = waiting.data && countsAsOf(waiting.data.asOf);
  const isStale = useIsStale(read);
  const failed = [counts, waiting].filter(({ error }) => error);
  const { main, others } = tilesOf(counts.data, waiting.data, isStale);
  const isBusy = [counts, waiting].some(({ isPending }) => isPending);
  return (
    <Frame aria-label={translate('dashboard.counts.label')} aria-busy={isBusy}>
      {failed.length > 0 && (
        // A toast reads the reasons out (useQueryErrors).
        <Failed>
          {translate('dashboard.counts.failed')}
          <Reasons of={failed.map(({ error }) => error?.message)} />
          <Button variant="text" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {translate('ui.retry')}
          </Button>
        </Failed>
      )}
      {read && <AsOf verdicts={[read]} onRead={waiting.refetch} />}
      <Tiles>{main.map(toLink)}</Tiles>
      <Others>{others.map(toLink)}</Others>
    </Frame>
  );
}

const toLink = (tile: Tile) => <CountLink key={tile.name} tile={tile} />;

function CountLink({ tile: { label, to, tone, count } }: { tile: Tile }) {
  const translate = useTranslate();
  return (
    <li>
      <Link to={to} data-tone={count ? tone : 'none'}>
        <b>{count ?? '–'}</b>
        <span>{translate(label)}</span>
      </Link>
    </li>
  );
}

const Frame = styled('section')({ display: 'grid', gap: 12, marginBottom: 20 });

const Failed = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  color: 'var(--red)',
});

const Numbers = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'flex', height: '100%', color: 'var(--ink)', textDecoration: 'none' },
  '& a span': { color: 'var(--muted)', fontSize: 13, lineHeight: 1.3 },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& a[data-tone="none"] b': { color: 'var(--muted)', fontWeight: 500 },
  ...Object.fromEntries(
    [
      ['good', 'green'],
      ['check', 'yellow'],
      ['stop', 'red'],
    ].map(([tone, color]) => [
      `& a[data-tone="${tone}"]`,
      { borderLeftColor: `var(--${color})`, '& b': { color: `var(--${color})` } },
    ]),
  ),
});

const Tiles = styled(Numbers)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 10,
  '& a': {
    flexDirection: 'column',
    gap: 2,
    padding: '10px 14px 12px',
    border: '1px solid var(--line)',
    borderLeft: '3px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
  },
  '& a:hover': { borderColor: 'var(--ink)' },
  '& b': { fontSize: 32, lineHeight: 1.1 },
});

/** Lines of a number and its words, in as many columns as fit. */
const Others = styled(Numbers)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '2px 20px',
  [PHONE]: { gridTemplateColumns: '1fr 1fr' },
  '& a': { alignItems: 'center', gap: 8, minHeight: 28, [TOUCH]: { minHeight: 44 } },
  '& a:hover span': { color: 'var(--ink)', textDecoration: 'underline' },
  '& b': { minWidth: 28, textAlign: 'right' },
});

/** A number of the dashboard, and where it leads: to what it counts. */
interface Tile {
  name: string;
  label: string;
  to: string;
  /** How the number looks when it is not 0; a plain one is no cause for anything, a gray one is of the past. */
  tone: 'plain' | 'good' | 'check' | 'stop' | 'none';
  /** Undefined while it is not known. */
  count: number | undefined;
}

/**
 * `main` are the five that a morning is decided by, and what somebody is to place, while there is any; the others say why, or
 * wait longer. `isStale`: the verdicts were counted too long ago.
 */
export function tilesOf(
  counts: TicketCounts | undefined,
  waiting: DashboardCounts | undefined,
  isStale = false,
): { main: Tile[]; others: Tile[] } {
  const attention = (name: Attention, tone: Tile['tone']): Tile => ({
    name,
    label: `ui.attention.${name}`,
    tone,
    to: attentionPath(name),
    count: waiting?.attention.find(one => one.attention === name)?.count,
  });
  const verdict = (name: Verdict, tone: Tile['tone']): Tile =>
    isStale ? { ...attention(name, 'none'), label: verdictWord(name, true) } : attention(name, tone);
  return {
    main: [
      verdict('SAFE_TO_DIG', 'good'),
      verdict('DO_NOT_DIG', 'stop'),
      attention('EXPIRING_TODAY', 'stop'),
      attention('EXPIRED_OPEN_JOB', 'stop'),
      ...(waiting?.toPlace ? [toPlace(waiting.toPlace)] : []),
      { ...named('failedTickets'), tone: 'stop', to: statusPath('FAILED'), count: counts?.failed },
    ],
    others: [
      { ...named('active'), tone: 'plain', to: groupPath('active'), count: counts?.active },
      verdict('CHECK_FIRST', 'check'),
      attention('RED', 'stop'),
      attention('LATE', 'stop'),
      attention('WAITING', 'plain'),
      { ...named('expiring'), tone: 'check', to: groupPath('expiring'), count: counts?.expiring },
      attention('PAST_REMARK_BY', 'check'),
      attention('AUTO_RENEW_DUE', 'plain'),
      attention('AUTO_RENEW_FAILED', 'stop'),
      { ...named('pending'), tone: 'plain', to: statusPath('PENDING'), count: counts?.pending },
      attention('REFUSED', 'stop'),
      { ...named('damages'), tone: 'stop', to: DAMAGES, count: waiting?.openDamages },
      {
        ...named('credentials'),
        tone: 'stop',
        to: '/main/user-credentials?status=INVALID',
        count: waiting?.credentialsInvalid,
      },
      { ...named('invitations'), tone: 'plain', to: INVITATIONS, count: waiting?.invitationsPending },
      // Null for who is shown none of it.
      ...(typeof waiting?.mailToSettle === 'number'
        ? [{ ...named('mail'), tone: 'check' as const, to: MAIL_PATH, count: waiting.mailToSettle }]
        : []),
    ],
  };
}

const toPlace = (count: number): Tile => ({
  ...named('toPlace'),
  tone: 'check',
  to: '/main/tickets/place',
  count,
});

const named = (name: string) => ({ name, label: `dashboard.counts.${name}` });

const INVITATIONS = '/main/subcontractor-library?invitations=sent&status=PENDING';

const DAMAGES = filteredPath('/main/recorded-events', {
  eventType: ['DAMAGE'],
  status: ['OPEN', 'IN_REVIEW'],
});
