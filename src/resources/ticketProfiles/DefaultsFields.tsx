import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isCallCenter } from '../../../domain/calendar/centers';
import { hasField } from '../../../domain/tickets/options';
import { FormSection } from '../../ui/form/FormSection';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { SubcontractorsInput } from '../../ui/form/SubcontractorsInput';
import { SuggestInput } from '../../ui/form/SuggestInput';
import {
  choicesFor,
  DEFAULT_GROUPS,
  type DefaultField,
  type DefaultGroup,
  RENEW_RULES,
  START_RULES,
  suggestionsFor,
} from './defaultFields';
import type { ProfileForm } from './profileForm';
import { useDefaultLabel, useRuleWords } from './useWords';

/** Every answer that a profile can keep, as far as its center asks for it. */
export function DefaultsFields() {
  const translate = useTranslate();
  const callCenter = useWatch<ProfileForm, 'CallCenter'>({ name: 'CallCenter' });
  if (!isCallCenter(callCenter)) return <p>{translate('ticketProfiles.form.chooseCenterFirst')}</p>;
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
  const label = useDefaultLabel()(name);
  const around = useAround();
  const choices = choicesFor(name, around);
  if (name === 'subcontractors') return <SubcontractorsInput source={name} label={label} />;
  if (name === 'requestedStartRule') return <RuleInput name={name} rules={START_RULES} />;
  if (name === 'renewUntilRule') return <RuleInput name={name} rules={RENEW_RULES} />;
  if (choices) return <ChoiceInput name={name} choices={choices} />;
  if (PHONES.includes(name)) return <MaskedInput source={name} label={label} mask={PHONE_MASK} />;
  if (name === 'excavatorRemarks') {
    return (
      <TextInput
        source={name}
        label={label}
        helperText="ticketProfiles.form.remarksHint"
        multiline
        minRows={3}
      />
    );
  }
  if (name === 'email') return <TypedInput source={name} label={label} typing="email" />;
  return <SuggestInput source={name} label={label} suggestions={suggestionsFor(name, around)} />;
}

/** A value that is kept and no longer offered stays in sight until another is chosen. */
function ChoiceInput({ name, choices }: { name: DefaultField; choices: readonly string[] }) {
  const translate = useTranslate();
  const label = useDefaultLabel()(name);
  const kept = useFormContext<ProfileForm>().getValues(name);
  const isGone = typeof kept === 'string' && kept !== '' && !choices.includes(kept);
  const gone = isGone
    ? [{ id: kept, name: translate('ticketProfiles.outdated.choice', { value: kept }) }]
    : [];
  return (
    <SelectInput
      source={name}
      label={label}
      emptyText="ticketProfiles.form.leave"
      choices={[...gone, ...choices.map(id => ({ id, name: id }))]}
    />
  );
}

function RuleInput({ name, rules }: { name: 'requestedStartRule' | 'renewUntilRule'; rules: string[] }) {
  const label = useDefaultLabel()(name);
  const words = useRuleWords();
  const kept = useFormContext<ProfileForm>().getValues(name);
  const offered = kept === '' || rules.includes(kept) ? rules : [kept, ...rules];
  return (
    <SelectInput
      source={name}
      label={label}
      emptyText="ticketProfiles.form.leave"
      choices={offered.map(id => ({ id, name: words(name, id) }))}
    />
  );
}

function useAround() {
  const [center, county, workType] = useWatch<ProfileForm, ['CallCenter', 'county', 'workType']>({
    name: ['CallCenter', 'county', 'workType'],
  });
  return { center: isCallCenter(center) ? center : null, county, workType };
}
