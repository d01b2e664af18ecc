import type { ComponentProps } from 'react';
import { IMaskInput } from 'react-imask';
import { MASK_PLACEHOLDER, useMask } from '../../ui/form/masks';
import { Field, type FieldProps } from './Field';
import { useValue } from './Form';
import { formMessages } from './messages';

/** `9` is a digit, `a` a letter, `*` either (spec §9). */
type Props = FieldProps & { mask: string } & Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'inputMode' | 'type'
  >;

/** The value is the formatted text. */
export function MaskedField({ name, label, failure, optional, mask, ...input }: Props) {
  const [value, setValue] = useValue(name);
  const { options, refused, accepted } = useMask(mask, value);
  const note = refused === '' ? failure : formMessages.refusedPhone(refused);
  return (
    <Field {...{ name, label, failure: note, optional }}>
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
            if (shown !== value) setValue(shown);
          }}
        />
      )}
    </Field>
  );
}
