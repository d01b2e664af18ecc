import { MenuItem, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../domain/language';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Viewer } from '../../dataProvider/types';
import { chooseLanguage, language } from '../../i18n/language';
import { FormSection } from '../../ui/form/FormSection';
import { useFailureToast } from '../../ui/useFailureToast';

/** Kept with the account and in this browser. A SASAdministrator has it in the browser alone, until signing out. */
export function LanguageChoice({ viewer }: { viewer: Viewer }) {
  const translate = useTranslate();
  const notifyFailure = useFailureToast();
  const { changeLanguage } = useDataProvider<AppDataProvider>();
  const choose = async (chosen: Language) => {
    try {
      if (viewer.Role.cognitoGroupName !== 'SASAdministrator') await changeLanguage(chosen);
    } catch (error) {
      return notifyFailure('account.language.failed', error);
    }
    chooseLanguage(chosen);
    // Its words are loaded once, and what the server said is in the language before.
    location.reload();
  };
  return (
    <FormSection id="language-part" title={translate('account.language.title')}>
      <TextField
        select
        label={translate('account.language.label')}
        helperText={translate('account.language.hint')}
        value={language()}
        onChange={event => void choose(event.target.value as Language)}
      >
        {LANGUAGES.map(one => (
          <MenuItem key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  );
}
