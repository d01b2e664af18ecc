import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { capitalized } from '../../../../domain/text';
import type { Ticket } from '../../../dataProvider/types';
import { clockDay, clockTime, nearDay } from '../../../ui/dates';
import { looks } from '../../../ui/theme/looks';
import { useIsStale } from '../verdict/AsOf';
import { Icon } from '../verdict/Icon';
import { verdictFills } from '../verdict/VerdictChip';
import { VERDICT_LOOKS, verdictIcon, verdictNamed, verdictSaid, verdictWords } from '../words';
import { type Finding, type JudgedMember, VerdictFinding } from './VerdictFinding';

interface PanelProps {
  head: ReactNode;
  verdict: Ticket['verdict'];
  members: readonly JudgedMember[];
  /** The next step for a line. Only for our own tickets. */
  wayOn?: (finding: Finding, member: JudgedMember | undefined) => ReactNode;
  always?: ReactNode;
  foot?: ReactNode;
}

export function VerdictPanel({ head, verdict, members, wayOn, always, foot }: PanelProps) {
  const translate = useTranslate();
  const { banner, findings } = verdict;
  const memberOf = ({ stationCode }: Finding) => members.find(one => one.stationCode === stationCode);
  // Conditions that limit the work are never collapsed.
  const isOpen = ({ level, isCondition }: Finding) => level !== 'met' || isCondition;
  const early = findings.filter(({ due }) => due);
  const passed = findings.filter(finding => !isOpen(finding));
  const line = (finding: Finding) => (
    <VerdictFinding
      key={[finding.reason, finding.stationCode, finding.message].join()}
      finding={finding}
      member={memberOf(finding)}
      wayOn={finding.level === 'met' && finding.about === null ? null : wayOn?.(finding, memberOf(finding))}
    />
  );
  return (
    <Frame aria-labelledby="verdict">
      {head}
      {banner && <p>{banner}</p>}
      <ul>{findings.filter(finding => isOpen(finding) && !finding.due).map(line)}</ul>
      <Early findings={early} nameOf={finding => memberOf(finding)?.authorityName} />
      {always}
      {passed.length > 0 && (
        <details>
          <summary>{translate('tickets.details.verdict.passed', passed.length)}</summary>
          <ul>{passed.map(line)}</ul>
        </details>
      )}
      {foot}
    </Frame>
  );
}

interface EarlyProps {
  findings: readonly Finding[];
  nameOf: (finding: Finding) => string | undefined;
}

/** Nothing is to be done about these yet. */
function Early({ findings, nameOf }: EarlyProps) {
  const translate = useTranslate();
  const due = findings[0]?.due;
  if (!due) return null;
  const at = clockDay(due);
  return (
    <details>
      <summary>{translate('tickets.details.verdict.early', { smart_count: findings.length, at })}</summary>
      <p>{findings.map(nameOf).filter(Boolean).join(' · ')}</p>
    </details>
  );
}

interface HeadlineProps extends Pick<PanelProps, 'verdict'> {
  /** ISO instant. Null until the center sets it. */
  expires: string | null;
}

export function Headline({ verdict, expires }: HeadlineProps) {
  const translate = useTranslate();
  const isStale = useIsStale(verdict);
  const { asOf, notUpdated } = verdictWords(verdict, translate);
  const { marksChecked, responsesCheckedAt } = verdict;
  const known = verdictNamed(verdict.verdict);
  const { tone } = VERDICT_LOOKS[known];
  const words = 'tickets.details.verdict';
  const marks =
    marksChecked &&
    translate('tickets.details.marks.checked', { ...marksChecked, at: clockTime(marksChecked.at) });
  const looked = responsesCheckedAt && translate(`${words}.looked`, { at: clockDay(responsesCheckedAt) });
  const ends = expires && translate(`${words}.expires`, { at: nearDay(expires) });
  const isSafe = known === 'SAFE_TO_DIG';
  const joined = (parts: unknown[]) => parts.filter(Boolean).join(' · ');
  const said = isSafe ? capitalized(joined([looked, marks, ends])) : joined([marks, asOf]);
  return (
    <Band data-verdict={known} data-tone={isStale ? 'stale' : tone}>
      <h2 id="verdict" tabIndex={-1}>
        <Icon name={verdictIcon(known, isStale)} size={30} />
        {verdictSaid(verdict, isStale, translate)}
      </h2>
      <p role={isStale ? 'status' : undefined}>
        {isStale ? notUpdated : said}
        {isSafe && !isStale && <span className={verdict.isStored ? undefined : PRINTED}> · {asOf}</span>}
      </p>
    </Band>
  );
}

/** Print only, unless without signal. The page itself refreshes every minute. */
const PRINTED = looks({ '@media not print': { display: 'none' } });

const Frame = styled('section')({
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > p': { padding: '12px 18px 0', fontWeight: 600 },
  '& ul': { margin: 0, padding: '0 18px', listStyle: 'none' },
  '& > footer': { padding: '8px 18px', borderTop: '1px solid var(--line)' },
  '& > details > p': { padding: '0 18px 12px' },
  '& > details': { borderTop: '1px solid var(--line)' },
  '& summary': {
    width: 'fit-content',
    minHeight: 44,
    padding: '10px 18px',
    color: 'var(--muted)',
    cursor: 'pointer',
  },
});

export const Band = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 16px',
  padding: '12px 18px',
  ...verdictFills,
  '& h2': { display: 'flex', alignItems: 'center', gap: 10, outline: 0, fontSize: 24 },
  '& p': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
});
