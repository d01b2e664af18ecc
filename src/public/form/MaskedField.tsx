import type { ComponentProps } from 'react';
import { IMaskInput } from 'react-imask';
import { MASK_PLACEHOLDER, useMask } from '../../ui/form/masks';
import { Field, type FieldProps } from './Field';
import { formMessages } from './messages';

interface MaskProps {
  /** 9 a digit, a a letter, * a letter or digit (spec §9). */
  mask: string;
  value: string;
  onValue: (value: string) => void;
}

type InputProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>;

/** A field of one line that guides typing into a fixed shape; its value is what is shown. */
export function MaskedField(props: FieldProps & MaskProps & InputProps) {
  const { name, label, hint, failure, optional, mask, value, onValue, ...input } = props;
  const { options, refused, accepted } = useMask(mask, value);
  const note = refused === '' ? failure : formMessages.refusedPhone(refused);
  return (
    <Field {...{ name, label, hint, failure: note, optional }}>
      {control => (
        <IMaskInput
          {...input}
          {...control}
          {...options}
          placeholder={mask.replace(/[9a*]/g, MASK_PLACEHOLDER)}
          lazy
          value={value}
          onAccept={(shown: string) => {
            accepted(shown);
            if (shown !== value) onValue(shown);
          }}
        />
      )}
    </Field>
  );
}
