import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { EXCAVATOR_TYPES, LANGUAGES } from '../../../../domain/tickets/options';
import { FormSection } from '../../../ui/form/FormSection';
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
      <MaskedInput {...field('mobile', true)} mask={PHONE_MASK} />
      <SelectInput {...field('excavatorType')} choices={[...EXCAVATOR_TYPES]} />
      <SelectInput {...field('language')} choices={[...LANGUAGES]} />
      <TextInput {...field('onsiteContactName')} />
      <MaskedInput {...field('onsiteContactPhone')} mask={PHONE_MASK} />
      <TextInput {...field('excavatorRemarks', true)} multiline minRows={3} />
      <SubcontractorsInput {...field('subcontractors', true)} helperText={hint('subcontractors')} />
    </FormSection>
  );
}
