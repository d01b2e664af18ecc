import { useTranslate } from 'react-admin';
import type { DescribedField } from '../../../../domain/events/described';
import { DateInput, DateTimeInput } from '../../../ui/form/DateInput';
import type { FieldProps } from '../../../ui/form/FormField';
import {
  CheckboxInput,
  choicesOf,
  RadioInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '../../../ui/form/inputs';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import type { TypingClass } from '../../../ui/form/typing';
import { ItemsInput } from './ItemsInput';
import { StationInput } from './StationInput';

interface Props {
  field: DescribedField;
  /** What its name is within the form, such as `details.` */
  within: string;
}

/** Which numbers can be typed at all (spec §5). */
function typingOf({ isWhole, isPositive, unit }: DescribedField): TypingClass {
  if (isWhole) return 'positiveInteger';
  if (unit === 'dollars') return 'money';
  return isPositive ? 'positiveNumber' : 'number';
}

/** The input of a field as the domain describes it. */
export function DescribedInput({ field, within }: Props) {
  const translate = useTranslate();
  const label = field.unit
    ? translate('events.form.unit', { label: field.label, unit: field.unit })
    : field.label;
  const props: FieldProps = { name: within + field.name, label };
  switch (field.control) {
    case 'choice':
      return <ChoiceInput {...props} choices={field.choices ?? []} />;
    case 'lines':
      return <TextAreaInput {...props} wide />;
    case 'texts':
      return <TextAreaInput {...props} wide hint={translate('events.form.onePerLine')} />;
    case 'phone':
      return <MaskedInput {...props} mask={PHONE_MASK} />;
    case 'number':
      return <TypedInput {...props} typing={typingOf(field)} />;
    case 'time':
      return <DateTimeInput {...props} hint={translate('events.form.centersTime')} />;
    case 'day':
      return <DateInput {...props} />;
    case 'check':
      return <CheckboxInput {...props} />;
    case 'station':
      return <StationInput {...props} />;
    case 'items':
      return <ItemsInput field={field} name={props.name} renderField={renderInput} />;
    default:
      return <TextInput {...props} />;
  }
}

function renderInput(field: DescribedField, within: string) {
  return <DescribedInput field={field} within={within} />;
}

/** A few short values stand side by side, so that one tap answers. */
function ChoiceInput({ choices, ...field }: FieldProps & { choices: readonly string[] }) {
  const isShort = choices.length <= 3 && choices.every(one => one.length <= 8);
  return isShort ? (
    <RadioInput {...field} choices={choicesOf(choices)} />
  ) : (
    <SelectInput {...field} choices={choicesOf(choices)} />
  );
}
