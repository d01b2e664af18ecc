import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';

/** Sets default values that arrive late, such as the viewer's id, in untouched fields only. */
export function LateDefaults({ values }: { values: FieldValues }) {
  const { getFieldState, getValues, reset, resetField, setValue } = useFormContext();
  const { isDirty } = useFormState();
  const known = useRef(values);
  useEffect(() => {
    const late = Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.current[name]),
    );
    known.current = values;
    if (late.length === 0) return;
    // Only reset makes the value of a field without an input a default. Otherwise it would count as typed.
    if (!isDirty) return reset({ ...getValues(), ...Object.fromEntries(late) });
    for (const [name, defaultValue] of late) {
      if (getFieldState(name).isDirty) continue;
      // resetField ignores fields without an input.
      setValue(name, defaultValue);
      resetField(name, { defaultValue });
    }
  }, [values, isDirty, getFieldState, getValues, reset, resetField, setValue]);
  return null;
}
