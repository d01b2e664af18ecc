import { Chip, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../../ui/dialog/Dialog';

interface Props {
  /** What K is pressed with. */
  modifier: string;
  onClose: () => void;
}

/** The keys that do something on every page. */
export default function KeysDialog({ modifier, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.keys.title')} width={460} onClose={onClose}>
      <Table size="small" sx={{ '&& .MuiTableCell-root': { paddingInline: 0 } }}>
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
  ['choose', ['↑', '↓', 'Enter']],
  ['close', ['Esc']],
  ['keys', ['?']],
];
