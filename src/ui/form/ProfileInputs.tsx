import { TextInput } from 'react-admin';
import { TypedInput } from './MaskedInput';

/** Name and place of a company, one's own or a customer. */
export function ProfileInputs() {
  return (
    <>
      <TextInput source="Name" isRequired sx={WIDE} />
      <TextInput source="Address" sx={WIDE} />
      <TextInput source="City" />
      <TypedInput source="State" typing="alpha" />
      <TextInput source="ZipCode" slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
      <TextInput source="Phone" type="tel" />
    </>
  );
}

const WIDE = { gridColumn: '1 / -1' };
