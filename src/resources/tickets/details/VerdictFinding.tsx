import type { SvgIconComponent } from '@mui/icons-material';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { Phone } from '../../../ui/CallFirst';
import { TOUCH } from '../../../ui/media';
import { UtilityMark } from '../chips';
import { ResponseChip } from '../ResponseChip';
import { ResponseWords, type Words } from './ResponseWords';

export type Finding = Ticket['verdict']['findings'][number];

/** Some fields are missing for another company's ticket. */
export type JudgedMember = Words &
  Pick<
    TicketMember,
    'stationCode' | 'authorityName' | 'utilityType' | 'responseCode' | 'responseLabel' | 'responseColor'
  > &
  Partial<Pick<TicketMember, 'phone'>>;

interface Props {
  finding: Finding;
  member: JudgedMember | undefined;
  wayOn: ReactNode;
}

export function VerdictFinding({ finding, member, wayOn }: Props) {
  const translate = useTranslate();
  const { level, message, source, isVerified } = finding;
  const Icon = ICONS[level] ?? CloseIcon;
  const label = member && labelOf(member, translate);
  return (
    <Line data-level={level}>
      <Icon fontSize="small" />
      <div>
        {member && (
          <p>
            <b>
              <UtilityMark data-kind={member.utilityType} />
              {member.authorityName}
            </b>
            <ResponseChip color={member.responseColor} label={label} />
            {level !== 'met' && member.phone && <Phone number={member.phone} />}
          </p>
        )}
        {message !== label && <p>{message}</p>}
        {member && <ResponseWords member={member} shownText={message} />}
        <small>{isVerified ? source : ruleOf(source, translate('tickets.details.verdict.unverified'))}</small>
      </div>
      {wayOn}
    </Line>
  );
}

export function labelOf(
  { responseCode, responseLabel }: Pick<TicketMember, 'responseCode' | 'responseLabel'>,
  translate: (key: string) => string,
): string | null {
  return responseLabel ?? (responseCode === null ? translate('ui.responses.silent') : null);
}

/** Good practice is said to be no law. Other sources, such as a company setting, say what they are. */
export function ruleOf(source: string, unverified: string): string {
  return source.replace(/^(?:Good practice|Buena práctica)(?=;|$)/, unverified);
}

const ICONS: Record<string, SvgIconComponent> = { stop: CloseIcon, check: PriorityHigh, met: CheckIcon };

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '6px 10px',
  padding: '12px 0',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& > svg': { marginTop: 3, color: 'var(--muted)' },
  '&[data-level="stop"] > svg': { color: 'var(--red)' },
  '&[data-level="check"] > svg': { color: 'var(--yellow)' },
  '& p:has(> b)': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  '& b': { fontWeight: 600 },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13 },
  [TOUCH]: { '& p > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
  '@media (width < 640px)': {
    gridTemplateColumns: '16px minmax(0, 1fr)',
    '& > div:first-of-type + *': { gridColumn: '2 / -1', justifySelf: 'start' },
  },
});
