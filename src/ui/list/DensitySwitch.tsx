import DensityMedium from '@mui/icons-material/DensityMedium';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useDensity } from './useDensity';

/** Rows closer together, or further apart. */
export function DensitySwitch() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  const isRoomy = density === 'comfortable';
  return (
    <Switch
      aria-pressed={isRoomy}
      title={translate('ui.list.roomyHint')}
      onClick={() => setDensity(isRoomy ? 'compact' : 'comfortable')}
    >
      <DensityMedium />
      {translate('ui.list.roomy')}
    </Switch>
  );
}

const Switch = styled(Button)({
  '&[aria-pressed="true"]': { borderColor: 'var(--ink)', background: 'var(--surface-sunken)' },
});
