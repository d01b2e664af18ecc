import { Chip, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../../ui/dialog/Dialog';
import { PAGE_KEYS } from './useKeys';

interface Props {
  /** Name of the key pressed with K. */
  modifier: string;
  onClose: () => void;
}

export default function KeysDialog({ modifier, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.keys.title')} width={460} onClose={onClose}>
      <Table size="small" tabIndex={0} sx={{ '&& .MuiTableCell-root': { paddingInline: 0 } }}>
        <TableBody>
          {keysWith(modifier).map(([deed, pressed]) => (
            <TableRow key={deed}>
              <TableCell component="th" scope="row">
                {translate(`layout.keys.${deed}`)}
              </TableCell>
              <TableCell>
                <Stack direction="row" spacing={0.5} justifyContent="flex-end">
                  {pressed.map(key => (
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

const keysWith = (modifier: string): [deed: string, pressed: string[]][] => [
  ['search', ['/', `${modifier} K`]],
  ['move', ['J', 'K']],
  ['create', ['C']],
  ...Object.keys(PAGE_KEYS).map((key): [string, string[]] => [`go.${key}`, ['G', key.toUpperCase()]]),
  ['choose', ['↑', '↓', 'Enter']],
  ['close', ['Esc']],
  ['keys', ['?']],
];
