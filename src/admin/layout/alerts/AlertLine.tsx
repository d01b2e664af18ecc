import type { SvgIconComponent } from '@mui/icons-material';
import Autorenew from '@mui/icons-material/Autorenew';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AlertKind } from '../../../../domain/alerts/alerts';
import type { Alert } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';

interface Props {
  alert: Alert;
  isNew: boolean;
  onFollow: () => void;
}

/** One alert: what happened, to what, what was said, when; it leads to where one settles it. */
export function AlertLine({ alert, isNew, onFollow }: Props) {
  const translate = useTranslate();
  const { kind, subject, detail, at } = alert;
  const [Icon, tone] = LOOKS[kind as AlertKind] ?? [PriorityHigh, 'yellow'];
  return (
    <Line data-tone={tone}>
      <Link to={pathOf(alert)} onClick={onFollow}>
        <Icon />
        <span>
          <b>
            {translate(`layout.alerts.kinds.${kind}`)}
            {isNew && <em>{translate('layout.alerts.new')}</em>}
          </b>
          <span>{subject}</span>
          {detail && <small>{detail}</small>}
          <small>{shortTime(at)}</small>
        </span>
      </Link>
    </Line>
  );
}

const LOOKS: Record<AlertKind, [SvgIconComponent, string]> = {
  RESPONSE_RED: [CloseIcon, 'red'],
  RESPONSE_LATE: [MoreHoriz, 'red'],
  AUTO_RENEW_FAILED: [Autorenew, 'red'],
  CREDENTIALS_INVALID: [KeyOutlined, 'red'],
  INVITATION_ACCEPTED: [CheckIcon, 'green'],
  INVITATION_REJECTED: [CloseIcon, 'yellow'],
};

function pathOf({ ticketId, JobID, invitationId }: Alert): string {
  if (!ticketId || !JobID) return '/main/user-credentials?status=INVALID';
  return ['/main/tickets/details', JobID, ticketId, invitationId].filter(Boolean).join('/');
}

const Line = styled('li')({
  borderTop: '1px solid var(--line)',
  '& a': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: 10,
    padding: '12px 20px',
    color: 'var(--ink)',
    textDecoration: 'none',
  },
  '& a:hover': { background: 'var(--surface-sunken)' },
  '& a > span': { display: 'grid', gap: 2, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& em': {
    marginLeft: 8,
    padding: '1px 6px',
    borderRadius: 4,
    background: 'var(--safety-fill)',
    color: 'var(--on-safety)',
    fontSize: 12,
    fontStyle: 'normal',
  },
  '& small': { color: 'var(--muted)', fontSize: 13 },
  '&[data-tone="red"] svg': { color: 'var(--red)' },
  '&[data-tone="green"] svg': { color: 'var(--green)' },
  '&[data-tone="yellow"] svg': { color: 'var(--yellow)' },
});
