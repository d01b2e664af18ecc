import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CALL_CENTERS, type CallCenter, CENTERS } from '../../../domain/calendar/centers';
import { Guarded } from '../../ui/Guarded';
import { PageHeader } from '../../ui/PageHeader';
import { Tabs } from '../../ui/Tabs';
import { CenterNumbers } from './CenterNumbers';
import { Codes } from './codes/Codes';
import { Holidays } from './holidays/Holidays';
import { PostingLog } from './PostingLog';
import { type Part, useCenterPart } from './useCenterPart';

const SHOWN: Record<Part, typeof Codes> = {
  holidays: Holidays,
  codes: Codes,
  numbers: CenterNumbers,
  log: PostingLog,
};

/** /main/rules: read by everybody, changed by SASAdministrators. */
export default function Rules() {
  const translate = useTranslate();
  const { center, part, parts, to, chooseCenter } = useCenterPart();
  const Shown = SHOWN[part];
  return (
    <Guarded resource="rules" action="list">
      <PageHeader title={translate('rules.title')}>
        <TextField
          select
          label={translate('rules.center')}
          value={center}
          onChange={event => chooseCenter(event.target.value as CallCenter)}
          sx={{ width: 220 }}
        >
          {CALL_CENTERS.map(id => (
            <MenuItem key={id} value={id}>
              {CENTERS[id].name}
            </MenuItem>
          ))}
        </TextField>
      </PageHeader>
      <Tabs
        label={translate('rules.tabs.label')}
        current={part}
        tabs={parts.map(id => ({ id, label: translate(`rules.tabs.${id}`), to: to(id) }))}
      />
      <Shown key={center} center={center} />
    </Guarded>
  );
}
