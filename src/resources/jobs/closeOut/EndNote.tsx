import { styled } from '@mui/material/styles';
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
    <Note role="status" data-completed={completed}>
      <b>{text}</b>
      <Reasons of={reason} />
    </Note>
  );
}

const Note = styled('div')({
  marginTop: 12,
  color: 'var(--red)',
  '&[data-completed="true"]': { color: 'var(--green)' },
});
