import { BooleanInput, NullableBooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { CALL_CENTERS, CENTERS, isCallCenter } from '../../../domain/calendar/centers';
import { hasField } from '../../../domain/tickets/options';
import { FormSection } from '../../ui/form/FormSection';
import { JobInput } from '../../ui/form/JobInput';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { SubcontractorsInput } from '../../ui/form/SubcontractorsInput';
import { SuggestInput } from '../../ui/form/SuggestInput';
import {
  choicesFor,
  DEFAULT_GROUPS,
  type DefaultField,
  type DefaultGroup,
  isYesNo,
  suggestionsFor,
} from './defaultFields';
import type { ProfileForm } from './profileForm';
import { isRule, useDefaultLabel, useRuleWords } from './useWords';

const CENTER_CHOICES = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));
const WORDS = 'ticketProfiles.form';

/** What a profile is called, for whom and for what, and every answer that it can keep as far as its center asks for it. */
export function ProfileInputs({ isNew = false, privateOnly = false }) {
  const translate = useTranslate();
  return (
    <>
      <p>{translate(`${WORDS}.intro`)}</p>
      <FormSection id="profile" title={translate('ticketProfiles.groups.profile')}>
        <TextInput source="Name" isRequired />
        <SelectInput source="CallCenter" choices={CENTER_CHOICES} isRequired />
        <TextInput source="Description" multiline minRows={3} />
        <JobInput source="JobID" helperText={`${WORDS}.jobHint`} anyStatus />
        {isNew && !privateOnly && <BooleanInput source="private" helperText={`${WORDS}.privateHint`} />}
        {isNew && privateOnly && <p>{translate(`${WORDS}.privateOnly`)}</p>}
        <BooleanInput source="IsDefault" helperText={`${WORDS}.defaultHint`} />
      </FormSection>
      <Defaults />
    </>
  );
}

function Defaults() {
  const translate = useTranslate();
  const callCenter = useWatch<ProfileForm, 'CallCenter'>({ name: 'CallCenter' });
  if (!isCallCenter(callCenter)) return <p>{translate(`${WORDS}.chooseCenterFirst`)}</p>;
  const groups = Object.entries(DEFAULT_GROUPS) as [DefaultGroup, readonly DefaultField[]][];
  return groups.map(([group, fields]) => (
    <FormSection key={group} id={`profile-${group}`} title={translate(`ticketProfiles.groups.${group}`)}>
      {fields
        .filter(name => hasField(callCenter, name))
        .map(name => (
          <DefaultInput key={name} name={name} />
        ))}
    </FormSection>
  ));
}

const PHONES: readonly string[] = ['phone', 'mobile', 'onsiteContactPhone'];

function DefaultInput({ name }: { name: DefaultField }) {
  const around = useAround();
  const choices = choicesFor(name, around);
  const field = { source: `defaults.${name}`, label: useDefaultLabel()(name) };
  if (name === 'subcontractors') return <SubcontractorsInput {...field} />;
  if (isYesNo(name)) return <NullableBooleanInput {...field} nullLabel={`${WORDS}.leave`} />;
  if (choices) return <ChoiceInput {...field} name={name} choices={choices} />;
  if (PHONES.includes(name)) return <MaskedInput {...field} mask={PHONE_MASK} />;
  if (name === 'excavatorRemarks') {
    return <TextInput {...field} helperText={`${WORDS}.remarksHint`} multiline minRows={3} />;
  }
  if (name === 'email') return <TypedInput {...field} typing="email" />;
  return <SuggestInput {...field} suggestions={suggestionsFor(name, around)} />;
}

interface ChoiceProps {
  name: DefaultField;
  source: string;
  label: string;
  choices: readonly string[];
}

/** A value that is kept and no longer offered stays in sight until another is chosen. */
function ChoiceInput({ name, choices, ...field }: ChoiceProps) {
  const translate = useTranslate();
  const ruleWords = useRuleWords();
  const kept = useFormContext<ProfileForm>().getValues(`defaults.${name}`);
  const isGone = typeof kept === 'string' && kept !== '' && !choices.includes(kept);
  const nameOf = (id: string) => {
    if (isRule(name)) return ruleWords(name, id);
    return id === kept && isGone ? translate('ticketProfiles.outdated.choice', { value: id }) : id;
  };
  const offered = isGone ? [kept, ...choices] : choices;
  return (
    <SelectInput
      {...field}
      emptyText={`${WORDS}.leave`}
      choices={offered.map(id => ({ id, name: nameOf(id) }))}
    />
  );
}

function useAround() {
  const [center, county, workType] = useWatch<
    ProfileForm,
    ['CallCenter', 'defaults.county', 'defaults.workType']
  >({ name: ['CallCenter', 'defaults.county', 'defaults.workType'] });
  return { center: isCallCenter(center) ? center : null, county, workType };
}
