import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
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
    <Panel role="alert">
      <Reasons of={message} />
      <Button onClick={() => onReload()}>{translate('ui.form.reload')}</Button>
    </Panel>
  );
}

const Panel = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 20,
  padding: '12px 16px',
  border: '1px solid var(--yellow)',
  borderLeftWidth: 4,
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
});
