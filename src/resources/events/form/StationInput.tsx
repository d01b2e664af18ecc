import { useController } from 'react-hook-form';
import type { FieldProps } from '../../../ui/form/FormField';
import { SelectInput, TextInput } from '../../../ui/form/inputs';
import { useFormTicket } from './FormTicket';

/** A station of the chosen ticket; without one its code is typed. */
export function StationInput(field: FieldProps) {
  const ticket = useFormTicket();
  const { value } = useController({ name: field.name }).field;
  if (!ticket) return <TextInput {...field} />;
  const choices = ticket.members.map(({ stationCode, authorityName }) => ({
    id: stationCode,
    name: `${authorityName} (${stationCode})`,
  }));
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <SelectInput
      {...field}
      choices={isKnown ? choices : [{ id: String(value), name: String(value) }, ...choices]}
    />
  );
}
