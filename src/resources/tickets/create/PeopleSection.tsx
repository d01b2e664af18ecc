import { useTranslate } from 'react-admin';
import { EXCAVATOR_TYPES, LANGUAGES } from '../../../../domain/tickets/options';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, SelectInput, TextAreaInput, TextInput } from '../../../ui/form/inputs';
import { useField } from './useWords';

export function PeopleSection() {
  const translate = useTranslate();
  const field = useField();
  return (
    <FormSection id="people" title={translate('tickets.create.sections.people')}>
      <TextInput {...field('contact')} autoComplete="name" />
      <TextInput {...field('email')} type="email" autoComplete="email" />
      <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      <TextInput {...field('mobile')} type="tel" optional />
      <SelectInput {...field('excavatorType')} choices={choicesOf(EXCAVATOR_TYPES)} />
      <SelectInput {...field('language')} choices={choicesOf(LANGUAGES)} />
      <TextInput {...field('onsiteContactName')} />
      <TextInput {...field('onsiteContactPhone')} type="tel" />
      <TextAreaInput {...field('excavatorRemarks')} optional wide />
    </FormSection>
  );
}
