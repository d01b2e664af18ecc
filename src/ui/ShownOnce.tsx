import { Button, DialogActions, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Code } from './Code';
import { useCopying } from './useCopying';

interface Props {
  value: string;
  /** Prefix of `once`, `copy`, `copied` and `done`. */
  messages: string;
  onClose: () => void;
}

/** A secret that can't be shown again. */
export function ShownOnce({ value, messages, onClose }: Props) {
  const translate = useTranslate();
  const { copy, isCopied } = useCopying();
  const words = (key: string) => translate(`${messages}.${key}`);
  return (
    <Stack gap={2}>
      <p>{words('once')}</p>
      <Code>{value}</Code>
      <DialogActions>
        <Button onClick={() => copy(value, '', value)}>{words(isCopied(value) ? 'copied' : 'copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {words('done')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
