import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { ownLoginPath } from '../../ui/paths';
import { useLoginProblem } from './useLoginHealth';

/** Before a ticket that the center would refuse for its login. The way to add one keeps the draft. */
export function LoginNeeded({ center }: { center: CallCenter | null }) {
  const problem = useLoginProblem(center);
  const translate = useTranslate();
  if (center === null || problem === null) return null;
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ marginBottom: 2, '& .MuiAlert-action': { flexShrink: 0 } }}
      action={<LoginLink />}
    >
      {translate(`credentials.needed.${problem}`, { center: CENTERS[center].name })}
    </Alert>
  );
}

function LoginLink() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={ownLoginPath}>
      {translate('credentials.needed.add')}
    </Button>
  );
}

/** On a ticket that failed. Nothing if the viewer's login works by now. */
export function LoginWay({ center }: { center: CallCenter | null }) {
  return useLoginProblem(center) === null ? null : <LoginLink />;
}
