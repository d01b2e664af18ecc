import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import { useOpenAction } from './ActionsContext';
import type { Answers } from './forms';

interface Props {
  ticketId: string;
  action: TicketAction;
  variant?: 'contained' | 'outlined' | 'text';
  /** Other words than the action's name. */
  words?: string;
  /** What its dialog starts with. */
  known?: Answers;
  /** Whom it is about, where the same button stands several times; read out only. */
  about?: string | undefined;
  /** Called before the action opens, as by the list of actions that closes. */
  onChosen?: () => void;
}

/** Opens an action's dialog, or the form of a new ticket for a clone. */
export function ActionButton({
  ticketId,
  action,
  variant = 'outlined',
  words,
  known,
  about,
  onChosen,
}: Props) {
  const translate = useTranslate();
  const openAction = useOpenAction();
  const name = words ?? translate(`tickets.actions.${action}.title`);
  if (action === 'clone') {
    return (
      <Button
        component={Link}
        variant={variant}
        to={`/main/tickets/create?clone=${ticketId}`}
        onClick={onChosen}
      >
        {name}
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      color={action === 'damage' ? 'error' : 'inherit'}
      onClick={() => {
        onChosen?.();
        openAction(action, known);
      }}
    >
      {name}
      {about && <span className="visually-hidden">: {about}</span>}
    </Button>
  );
}
