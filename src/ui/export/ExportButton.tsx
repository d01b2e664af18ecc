import Download from '@mui/icons-material/Download';
import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ExportAction } from '../../../domain/exports/actions';
import { EXPORT_FORMATS } from '../../../domain/exports/formats';
import { MenuButton } from '../menu/MenuButton';
import { useExport } from './useExport';

interface Props {
  action: ExportAction;
  /** Only these tickets; what the list's filters let through when absent. */
  ids?: readonly string[];
  /** Only tickets of this job. */
  jobID?: string;
  disabled?: boolean;
}

/** A list as a file: csv, xlsx or pdf. Inside a list it follows the list's filters and order. */
export function ExportButton({ disabled, ...wish }: Props) {
  const translate = useTranslate();
  const { start, isPending } = useExport();
  return (
    <MenuButton
      icon={Download}
      label={translate(isPending ? 'ui.export.pending' : 'ui.export.button')}
      disabled={disabled || isPending}
    >
      {close =>
        EXPORT_FORMATS.map(format => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              start({ ...wish, format });
            }}
          >
            {translate(`ui.export.formats.${format}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
