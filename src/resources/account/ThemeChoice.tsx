import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ColorChoice, chooseColor, useColorChoice } from '../../ui/colorMode';
import { FormSection } from '../../ui/form/FormSection';

const THEMES: readonly ColorChoice[] = ['light', 'dark', 'system'];

/** Light or dark, on this device; it holds at once. */
export function ThemeChoice() {
  const translate = useTranslate();
  const choice = useColorChoice();
  return (
    <FormSection id="theme" title={translate('account.theme.title')}>
      <TextField
        select
        label={translate('account.theme.label')}
        value={choice}
        onChange={event => chooseColor(event.target.value as ColorChoice)}
      >
        {THEMES.map(one => (
          <MenuItem key={one} value={one}>
            {translate(`account.theme.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  );
}
