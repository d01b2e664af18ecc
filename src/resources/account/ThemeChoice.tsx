import { useTranslate } from 'react-admin';
import { Labelled, Select } from '../../ui/Control';
import { type ColorChoice, chooseColor, useColorChoice } from '../../ui/colorMode';
import { FormSection } from '../../ui/form/FormSection';

const CHOICES: readonly ColorChoice[] = ['light', 'dark', 'system'];

/** Light or dark, on this device; it holds at once. */
export function ThemeChoice() {
  const translate = useTranslate();
  const choice = useColorChoice();
  return (
    <FormSection id="theme" title={translate('account.theme.title')}>
      <Labelled label={translate('account.theme.label')}>
        <Select value={choice} onChange={event => chooseColor(event.target.value as ColorChoice)}>
          {CHOICES.map(one => (
            <option key={one} value={one}>
              {translate(`account.theme.${one}`)}
            </option>
          ))}
        </Select>
      </Labelled>
    </FormSection>
  );
}
