import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { TextInput } from '../../ui/form/inputs';
import { TypedInput } from '../../ui/form/MaskedInput';

/** Name and place of a customer. */
export function CustomerFields() {
  const translate = useTranslate();
  const field = (name: string) => ({ name, label: translate(`customers.fields.${name}`) });
  return (
    <Fields>
      <TextInput {...field('Name')} wide />
      <TextInput {...field('Address')} optional wide />
      <TextInput {...field('City')} optional />
      <TypedInput {...field('State')} typing="alpha" optional />
      <TextInput {...field('ZipCode')} optional inputMode="numeric" />
      <TextInput {...field('Phone')} optional type="tel" />
    </Fields>
  );
}

export const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 20px',
  marginBottom: 20,
  '@media (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
