import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorBody } from '../../dataProvider/errors';
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

/** Whether an update was refused because somebody changed the record in between, not because of a field. */
export function isStale(error: unknown): boolean {
  const body = errorBody(error);
  return body?.errorType === 'ConflictException' && Object.keys(body.errors).length === 0;
}
