import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import Autorenew from '@mui/icons-material/Autorenew';
import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { AlertKind } from '../../../../domain/alerts/alerts';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Alert } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Dialog } from '../../../ui/dialog/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { StatePanel } from '../../../ui/StatePanel';
import { useAlerts } from './Alerts';

/** Newest first. Alerts shown count as seen and stay until they are resolved. */
export default function AlertInbox({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch } = useAlerts();
  useSeen(data?.asOf);
  const isNew = useNewAtOpening(data?.data);
  return (
    <Dialog title={translate('layout.alerts.title')} place="edge" width={460} onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton />}
      {data?.data.length === 0 && (
        <StatePanel
          kind="empty"
          title={translate('layout.alerts.none')}
          text={translate('layout.alerts.noneText')}
        />
      )}
      <List>
        {data?.data.map(alert => (
          <AlertLine key={alert.id} alert={alert} isNew={isNew(alert)} onFollow={onClose} />
        ))}
      </List>
    </Dialog>
  );
}

/** Marks each loaded version of the inbox as seen. Alerts that arrive later stay new. */
function useSeen(asOf: string | undefined) {
  const { seeAlerts } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  useEffect(() => {
    // If this fails, they stay new, to be safe.
    if (asOf) seeAlerts(asOf).catch(() => undefined);
  }, [asOf, seeAlerts]);
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['alerts'] }), [queryClient]);
}

/** New alerts stay marked while the inbox is open, although the server already counts them as seen. */
function useNewAtOpening(alerts: Alert[] | undefined): (alert: Alert) => boolean {
  const known = useRef<Set<string>>(null);
  if (known.current === null && alerts) {
    known.current = new Set(alerts.filter(({ isNew }) => isNew).map(({ id }) => id));
  }
  return ({ id, isNew }) => isNew || known.current?.has(id) === true;
}

const List = styled('ul')({ margin: '0 -20px', padding: 0, listStyle: 'none' });

interface Props {
  alert: Alert;
  isNew: boolean;
  onFollow: () => void;
}

/** Links to the place where the alert can be resolved. */
function AlertLine({ alert, isNew, onFollow }: Props) {
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
  MARKS_WRONG: [CloseIcon, 'red'],
  RESPONSE_LATE: [MoreHoriz, 'red'],
  AUTO_RENEW_FAILED: [Autorenew, 'red'],
  TO_PLACE: [AssignmentOutlined, 'yellow'],
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
