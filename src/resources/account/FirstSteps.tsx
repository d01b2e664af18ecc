import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { FormSection } from '../../ui/form/FormSection';
import { useOnboardingChoice } from '../../ui/useOnboardingChoice';

/** Brings the first steps back that the person has hidden; nothing where none are hidden. */
export function FirstSteps() {
  const translate = useTranslate();
  const notify = useNotify();
  const [choice, choose] = useOnboardingChoice();
  if (choice !== 'hidden') return null;
  const show = () => {
    choose(undefined);
    notify(translate('account.onboarding.shown'), { type: 'success' });
  };
  return (
    <FormSection id="first-steps" title={translate('account.onboarding.title')}>
      <p>{translate('account.onboarding.text')}</p>
      <div>
        <Button onClick={show}>{translate('account.onboarding.show')}</Button>
      </div>
    </FormSection>
  );
}
