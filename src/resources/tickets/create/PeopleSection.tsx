import { useTranslate } from 'react-admin';
import { EXCAVATOR_TYPES, LANGUAGES } from '../../../../domain/tickets/options';
import { FormSection } from '../../../ui/form/FormSection';
import { choicesOf, SelectInput, TextAreaInput, TextInput } from '../../../ui/form/inputs';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { SubcontractorsInput } from '../../../ui/form/SubcontractorsInput';
import { useField, useHint } from './useWords';

export function PeopleSection() {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  return (
    <FormSection id="people" title={translate('tickets.create.sections.people')}>
      <TextInput {...field('contact')} autoComplete="name" />
      <TypedInput {...field('email')} typing="email" autoComplete="email" />
      <MaskedInput {...field('phone')} mask={PHONE_MASK} autoComplete="tel" />
      <MaskedInput {...field('mobile')} mask={PHONE_MASK} optional />
      <SelectInput {...field('excavatorType')} choices={choicesOf(EXCAVATOR_TYPES)} />
      <SelectInput {...field('language')} choices={choicesOf(LANGUAGES)} />
      <TextInput {...field('onsiteContactName')} />
      <MaskedInput {...field('onsiteContactPhone')} mask={PHONE_MASK} />
      <TextAreaInput {...field('excavatorRemarks')} optional wide />
      <SubcontractorsInput {...field('subcontractors')} hint={hint('subcontractors')} />
    </FormSection>
  );
}
