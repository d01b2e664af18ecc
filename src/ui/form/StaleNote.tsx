import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Reasons } from '../Reasons';

interface Props {
  /** What the server said. */
  message: string;
  /** Fills the form with what is stored now; what was typed goes. */
  onReload: () => unknown;
}

/** Somebody else saved the same record first: nothing was written, and one can begin anew from theirs. */
export function StaleNote({ message, onReload }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={<Button onClick={() => onReload()}>{translate('ui.form.reload')}</Button>}
    >
      <Reasons of={message} />
    </Alert>
  );
}
