import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { useIsStale } from '../../../ui/verdict/freshness';
import {
  VERDICT_LOOKS,
  verdictFills,
  verdictIcon,
  verdictNamed,
  verdictWord,
} from '../../../ui/verdict/looks';
import { useVerdictWords } from '../../../ui/verdict/useVerdictWords';
import { type Finding, type JudgedMember, VerdictFinding } from './VerdictFinding';
import { WayOn } from './WayOn';

/** May one dig under the ticket now, and what helps where not. */
export function Verdict({ ticket }: { ticket: Ticket }) {
  return (
    <VerdictPanel
      verdict={ticket.verdict}
      members={ticket.members}
      wayOn={(finding, name) => <WayOn ticket={ticket} finding={finding} name={name} />}
    />
  );
}

interface PanelProps {
  verdict: Ticket['verdict'];
  members: readonly JudgedMember[];
  /** What helps against a line, for a ticket of one's own; the name is that of its utility. */
  wayOn?: (finding: Finding, name: string | undefined) => ReactNode;
}

/** The verdict, then one line for each utility or condition that decides it. */
export function VerdictPanel({ verdict, members, wayOn }: PanelProps) {
  const translate = useTranslate();
  const { banner, findings } = verdict;
  const memberOf = ({ stationCode }: Finding) => members.find(one => one.stationCode === stationCode);
  const isOpen = (finding: Finding) => finding.level !== 'met' || hasWords(memberOf(finding));
  const passed = findings.filter(finding => !isOpen(finding));
  const line = (finding: Finding) => (
    <VerdictFinding
      key={[finding.reason, finding.stationCode, finding.message].join()}
      finding={finding}
      member={memberOf(finding)}
      wayOn={finding.level === 'met' ? null : wayOn?.(finding, memberOf(finding)?.authorityName)}
    />
  );
  return (
    <Frame aria-labelledby="verdict">
      <Headline verdict={verdict} />
      {banner && <p>{banner}</p>}
      <ul>{findings.filter(isOpen).map(line)}</ul>
      {passed.length > 0 && (
        <details>
          <summary>{translate('tickets.details.verdict.passed', passed.length)}</summary>
          <ul>{passed.map(line)}</ul>
        </details>
      )}
    </Frame>
  );
}

/** What an operator wrote, and what a person wrote over it, is never folded away. */
function hasWords(member: JudgedMember | undefined): boolean {
  return Boolean(member?.responseComment || member?.acknowledged || member?.override);
}

function Headline({ verdict }: Pick<PanelProps, 'verdict'>) {
  const translate = useTranslate();
  const isStale = useIsStale(verdict);
  const { until, asOf, notUpdated } = useVerdictWords(verdict, isStale);
  const known = verdictNamed(verdict.verdict);
  const { tone } = VERDICT_LOOKS[known];
  const Icon = verdictIcon(known, isStale);
  return (
    <Band data-verdict={known} data-tone={isStale ? 'stale' : tone}>
      <h2 id="verdict" tabIndex={-1}>
        <Icon fontSize="large" />
        {translate(verdictWord(known, isStale))}
      </h2>
      <p role={isStale ? 'status' : undefined}>
        {isStale ? notUpdated : [until, asOf].filter(Boolean).join(' · ')}
      </p>
    </Band>
  );
}

const Frame = styled('section')({
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > p': { padding: '12px 18px 0', fontWeight: 600 },
  '& ul': { margin: 0, padding: '0 18px', listStyle: 'none' },
  '& > details': { borderTop: '1px solid var(--line)' },
  '& summary': {
    width: 'fit-content',
    minHeight: 44,
    padding: '10px 18px',
    color: 'var(--muted)',
    cursor: 'pointer',
  },
});

const Band = styled('div')({
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
