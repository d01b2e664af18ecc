import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Reasons } from '../../../ui/Reasons';

interface Props {
  JobNo: string;
  completed: boolean;
  /** Why the job itself could not be changed. */
  reason?: string;
}

/** Whether the job is completed, and if not what to do. */
export function EndNote({ JobNo, completed, reason }: Props) {
  const translate = useTranslate();
  const text = translate(`jobs.closeOut.${completed ? 'done' : 'kept'}`, { JobNo });
  return (
    <Alert role="status" severity={completed ? 'success' : 'error'} sx={{ marginTop: 1.5 }}>
      <b>{text}</b>
      <Reasons of={reason} />
    </Alert>
  );
}
