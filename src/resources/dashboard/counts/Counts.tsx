import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Attention } from '../../../../domain/tickets/attention';
import type { Verdict } from '../../../../domain/tickets/verdict/reasons';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { DashboardCounts, TicketCounts } from '../../../dataProvider/types';
import { PHONE, TOUCH } from '../../../ui/media';
import { attentionPath, filteredPath, groupPath, MAIL_PATH, statusPath } from '../../../ui/paths';
import { Reasons } from '../../../ui/Reasons';
import { useTicketCounts } from '../../tickets/useTicketCounts';
import { AsOf, countsAsOf, READ_AGAIN_MS, useIsStale } from '../../tickets/verdict/AsOf';
import { verdictWord } from '../../tickets/words';

/** Each count links to the tickets it counts. */
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
        // A toast already announces the reasons (useQueryErrors).
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
      <Shown key={String(isBusy)} tiles={others} />
    </Frame>
  );
}

const toLink = (tile: Tile) => <CountLink key={tile.name} tile={tile} />;

/** Zeros are left out. A count that drops to zero keeps its place, and a new one comes last. */
function Shown({ tiles }: { tiles: readonly Tile[] }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const added = tiles.flatMap(({ name, count }) => (count && !names.includes(name) ? name : []));
  if (added.length > 0) setNames([...names, ...added]);
  const shown = names.flatMap(name => tiles.find(tile => tile.name === name) ?? []);
  return shown.length > 0 && <Others>{shown.map(toLink)}</Others>;
}

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
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
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

const Others = styled(Numbers)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
  gap: '2px 20px',
  [PHONE]: { gridTemplateColumns: '1fr 1fr' },
  '& a': { alignItems: 'center', gap: 8, minHeight: 28, [TOUCH]: { minHeight: 44 } },
  '& a:hover span': { color: 'var(--ink)', textDecoration: 'underline' },
  '& b': { minWidth: 28, textAlign: 'right' },
});

interface Tile {
  name: string;
  label: string;
  to: string;
  /** Color for counts above 0: `plain` needs no action, `none` is outdated. */
  tone: 'plain' | 'good' | 'check' | 'stop' | 'none';
  /** Undefined while loading. */
  count: number | undefined;
}

/**
 * `main` are the verdicts. `others` are in order of urgency. `isStale` marks verdicts counted too long ago.
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
    main: [verdict('SAFE_TO_DIG', 'good'), verdict('CHECK_FIRST', 'check'), verdict('DO_NOT_DIG', 'stop')],
    others: [
      attention('EXPIRING_TODAY', 'stop'),
      attention('EXPIRED_OPEN_JOB', 'stop'),
      { ...named('toPlace'), tone: 'check', to: '/main/tickets/place', count: waiting?.toPlace },
      { ...named('failedTickets'), tone: 'stop', to: statusPath('FAILED'), count: counts?.failed },
      { ...named('active'), tone: 'plain', to: groupPath('active'), count: counts?.active },
      attention('MARKS_WRONG', 'stop'),
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
      // Null for users who can't see mail.
      ...(typeof waiting?.mailToSettle === 'number'
        ? [{ ...named('mail'), tone: 'check' as const, to: MAIL_PATH, count: waiting.mailToSettle }]
        : []),
    ],
  };
}

const named = (name: string) => ({ name, label: `dashboard.counts.${name}` });

const INVITATIONS = '/main/subcontractor-library?invitations=sent&status=PENDING';

const DAMAGES = filteredPath('/main/recorded-events', {
  eventType: ['DAMAGE'],
  status: ['OPEN', 'IN_REVIEW'],
});
