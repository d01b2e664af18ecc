import { styled } from '@mui/material/styles';
import { type NotificationPayload, type NotificationType, useTranslate } from 'react-admin';
import { Icon, type IconName } from '../../ui/icons';
import { Reasons } from '../../ui/Reasons';
import { useCountdown } from '../../ui/toast/useCountdown';

const LASTS_MS = 5000;

interface Props {
  payload: NotificationPayload;
  paused: boolean;
  onClose: () => void;
}

/** One message, light in both modes as the specification has it. Several lines are shown as a list. */
export function Toast({ payload, paused, onClose }: Props) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = payload;
  const { autoHideDuration, messageArgs, reasons } = optionsOf(notificationOptions);
  useCountdown(autoHideDuration, paused, onClose);
  return (
    <Frame role={type === 'error' ? 'alert' : 'status'} data-type={type}>
      <Icon name={ICON[type]} />
      <div>
        {typeof message === 'string' ? (
          <Lines text={translate(message, { _: message, ...messageArgs })} reasons={reasons} />
        ) : (
          message
        )}
      </div>
      <button type="button" onClick={onClose} aria-label={translate('ra.action.close')}>
        <Icon name="stop" size={16} />
      </button>
    </Frame>
  );
}

interface Options {
  /** Milliseconds; null: until it is closed. */
  autoHideDuration: number | null;
  messageArgs?: Record<string, unknown>;
  /** Why, below the message. */
  reasons: readonly string[];
}

function optionsOf({
  autoHideDuration = LASTS_MS,
  messageArgs,
  reasons = [],
}: Partial<Options> = {}): Options {
  return { autoHideDuration, ...(messageArgs && { messageArgs }), reasons };
}

/**
 * A message of several lines is several messages: a list (spec §8). Below a message stands why, as a sentence or, of
 * several reasons, as a list.
 */
function Lines({ text, reasons }: { text: string; reasons: readonly string[] }) {
  const lines = text.split('\n');
  const hasTitle = lines.length === 1;
  const points = hasTitle ? reasons : [...lines, ...reasons];
  return (
    <>
      {hasTitle && (points.length > 0 ? <strong>{text}</strong> : text)}
      <Reasons of={points} />
    </>
  );
}

const ICON: Record<NotificationType, IconName> = {
  success: 'check',
  info: 'waiting',
  warning: 'caution',
  error: 'stop',
};

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '20px 1fr 32px',
  gap: 10,
  alignItems: 'start',
  padding: '12px 8px 12px 14px',
  border: '1px solid #ddd9d1',
  borderLeftWidth: 4,
  borderRadius: 6,
  background: '#fff',
  color: '#1d2126',
  boxShadow: 'var(--shadow)',
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1 },
  '& strong': { display: 'block', fontWeight: 600 },
  // Many reasons are scrolled, so that the toast and its close button stay on the screen.
  '& ul': { maxHeight: '40dvh', margin: 0, paddingLeft: 18, overflowY: 'auto' },
  '& strong + *': { marginTop: 4 },
  '& a': { color: '#b64400', fontWeight: 600 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    height: 32,
    margin: '-6px 0',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: '#5a6068',
    cursor: 'pointer',
  },
  '&[data-type="success"]': { borderLeftColor: '#1b6e3c', '& > svg': { color: '#1b6e3c' } },
  '&[data-type="error"]': { borderLeftColor: '#a31515', '& > svg': { color: '#a31515' } },
  '&[data-type="warning"]': { borderLeftColor: '#7a5200', '& > svg': { color: '#7a5200' } },
});
