import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Today, TodayTicket } from '../../../dataProvider/types';
import { clockTime } from '../../../ui/dates';
import { PHONE } from '../../../ui/media';
import { attentionPath, LOOK_UP } from '../../../ui/paths';
import { useStaleCount } from '../../tickets/verdict/AsOf';
import { TodayRow } from './TodayRow';

const WORDS = 'dashboard.today';

interface GroupProps {
  group: Today['groups'][number];
  day: Today;
  rows: readonly { key: string; row: TodayTicket; isGone: boolean }[];
}

const FEW = 6;

export function TodayGroup({ group: { group, isMore }, day, rows }: GroupProps) {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, FEW);
  const toLookUp = group === 'ACT' ? day.toLookUp : 0;
  const waiting = group === 'BLOCKED' ? day.waiting : 0;
  const current = useCurrentCount(
    group,
    rows.map(({ row }) => row),
  );
  return (
    <Group aria-labelledby={headingOf(group)}>
      <h2 id={headingOf(group)} data-group={group} tabIndex={-1}>
        {groupTitle(group, day, translate)} <small>{countOf(current + Number(toLookUp > 0), isMore)}</small>
      </h2>
      {toLookUp > 0 && <ToLookUp count={toLookUp} />}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ key, row, isGone }) => (
            <TodayRow key={key} row={row} isGone={isGone} />
          ))}
        </ul>
      )}
      {rows.length + toLookUp === 0 && <p>{translate(`${WORDS}.none.${group}`)}</p>}
      {rows.length > FEW && (
        <Button variant="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll
            ? translate('dashboard.action.fewer')
            : translate(`${WORDS}.showRest`, { count: countOf(rows.length, isMore) })}
        </Button>
      )}
      {waiting > 0 && (
        <p>
          {translate(`${WORDS}.waiting`, waiting)}{' '}
          <Link to={attentionPath('DO_NOT_DIG')}>{translate(`${WORDS}.allDoNotDig`)}</Link>
        </p>
      )}
    </Group>
  );
}

/** Why there are more than the dashboard counts as Do not dig. */
function BlockedKinds({ rows }: { rows: readonly TodayTicket[] }) {
  const translate = useTranslate();
  const count = (kind: string) =>
    rows.filter(({ ticket: { Status } }) => (Status === 'ACTIVE' ? 'DO_NOT_DIG' : Status) === kind).length;
  const counts = ['DO_NOT_DIG', 'EXPIRED', 'FAILED'].map(kind => ({ kind, count: count(kind) }));
  const kinds = counts.filter(({ count }) => count > 0);
  if (kinds.length < 2) return null;
  const words = kinds.map(({ kind, count }) => translate(`${WORDS}.blocked.${kind}`, count)).join(' · ');
  return (
    <Kinds>
      {translate(`${WORDS}.short.BLOCKED`)}: {words}
    </Kinds>
  );
}

/** A green that has ended doesn't count as dig today. Without signal the groups stay as they were stored. */
function useCurrentCount(group: string, rows: readonly TodayTicket[]): number {
  const ended = useStaleCount(rows.map(({ ticket }) => ticket.verdict));
  return rows.length - (group === 'DIG' ? ended : 0);
}

const headingOf = (group: string) => `today-${group}`;
const countOf = (count: number, isMore: boolean) => (isMore ? `${count}+` : String(count));

function groupTitle(group: string, { actBy }: Today, translate: ReturnType<typeof useTranslate>): string {
  return translate(`${WORDS}.groups.${group}`, { time: clockTime(actBy).replace(':00', '') });
}

/** The counts of the groups lead to them, since on a phone only the first is in view. */
export function Jumps({ day }: { day: Today }) {
  const translate = useTranslate();
  const blocked = day.groups.find(({ group, isMore }) => group === 'BLOCKED' && !isMore);
  return (
    <>
      <JumpBar aria-label={translate(`${WORDS}.jumps`)}>
        {day.groups.map(group => (
          <Jump key={group.group} group={group} toLookUp={group.group === 'ACT' ? day.toLookUp : 0} />
        ))}
      </JumpBar>
      {blocked && <BlockedKinds rows={blocked.data} />}
    </>
  );
}

function Jump({
  group: { group, data, isMore },
  toLookUp,
}: Pick<GroupProps, 'group'> & { toLookUp: number }) {
  const translate = useTranslate();
  const current = useCurrentCount(group, data);
  return (
    <a href={`#${headingOf(group)}`} data-group={group}>
      <b>{countOf(current + Number(toLookUp > 0), isMore)}</b>
      {translate(`${WORDS}.short.${group}`)}
    </a>
  );
}

function ToLookUp({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <LookUps>
      <span>{translate(`${WORDS}.toLookUp`, count)}</span>
      <Button component={Link} variant="contained" to={LOOK_UP}>
        {translate(`${WORDS}.ways.enterResponses`)}
      </Button>
    </LookUps>
  );
}

const EDGES = {
  '&[data-group="DIG"]': { borderColor: 'var(--verdict-safe)' },
  '&[data-group="CHECK"]': { borderColor: 'var(--verdict-check)' },
  '&[data-group="BLOCKED"]': { borderColor: 'var(--verdict-stop)' },
};

const JumpBar = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 8,
  marginBottom: 16,
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    alignContent: 'start',
    gap: '0 8px',
    minHeight: 44,
    padding: '8px 12px',
    border: '1px solid var(--line)',
    borderTop: '3px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    fontSize: 14,
    textDecoration: 'none',
    ...EDGES,
    '&[data-group]': { borderInlineColor: 'var(--line)', borderBottomColor: 'var(--line)' },
    '&:hover': { textDecoration: 'underline' },
  },
  '& b': { fontSize: 24, fontWeight: 600, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
  [PHONE]: { '& a': { flexDirection: 'column', padding: '6px 8px' } },
});

/** Directly below the counts. */
const Kinds = styled('p')({ margin: '-8px 0 16px', color: 'var(--muted)' });

const Group = styled('section')({
  minWidth: 0,
  '& h2': {
    margin: 0,
    padding: '0 0 6px',
    borderBottom: '3px solid var(--field-line)',
    fontSize: 18,
    scrollMarginTop: 72,
    outline: 0,
    ...EDGES,
    '& small': { color: 'var(--muted)', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > p': { margin: '10px 0 0', color: 'var(--muted)' },
});

const LookUps = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  borderBottom: '1px solid var(--line)',
  fontWeight: 500,
});
