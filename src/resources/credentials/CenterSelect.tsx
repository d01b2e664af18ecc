import { useTranslate } from 'react-admin';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { Select } from '../../ui/Control';
import { FormField, useControlProps } from '../../ui/form/FormField';

interface Props {
  value: string;
  onChange: (callCenter: string) => void;
  /** Nobody is chosen whose login it would be. */
  disabled: boolean;
}

/** The two centers; what is chosen changes only when the form lets it. */
export function CenterSelect({ value, onChange, disabled }: Props) {
  const translate = useTranslate();
  const hint = disabled ? translate('credentials.userFirst') : undefined;
  return (
    <FormField name="callCenter" label={translate('credentials.fields.callCenter')} hint={hint}>
      <Select
        name="callCenter"
        value={value}
        onChange={event => onChange(event.target.value)}
        disabled={disabled}
        {...useControlProps('callCenter', hint)}
      >
        <option value="">{translate('credentials.centerPlaceholder')}</option>
        {CALL_CENTERS.map(id => (
          <option key={id} value={id}>
            {CENTERS[id].name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
