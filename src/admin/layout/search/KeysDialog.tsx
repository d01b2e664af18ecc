import { Chip, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../../ui/dialog/Dialog';

/** The keys that do something on every page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.keys.title')} width={460} onClose={onClose}>
      <Table size="small">
        <TableBody>
          {KEYS.map(([deed, keys]) => (
            <TableRow key={deed}>
              <TableCell component="th" scope="row">
                {translate(`layout.keys.${deed}`)}
              </TableCell>
              <TableCell>
                <Stack direction="row" spacing={0.5} justifyContent="flex-end">
                  {keys.map(key => (
                    <Chip key={key} component="kbd" variant="outlined" label={key} />
                  ))}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialog>
  );
}

const KEYS: [deed: string, keys: string[]][] = [
  ['search', ['/', 'Ctrl K']],
  ['choose', ['↑', '↓', 'Enter']],
  ['close', ['Esc']],
  ['keys', ['?']],
];
