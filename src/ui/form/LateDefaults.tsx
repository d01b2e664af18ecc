import { useEffect, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';

/** Default values that arrive late, such as the viewer's id, fill untouched fields only. */
export function LateDefaults({ values }: { values: FieldValues }) {
  const { getFieldState, setValue, resetField } = useFormContext();
  const known = useRef(values);
  useEffect(() => {
    for (const [name, defaultValue] of Object.entries(values)) {
      const isSame = JSON.stringify(defaultValue) === JSON.stringify(known.current[name]);
      if (isSame || getFieldState(name).isDirty) continue;
      // Also where no input is shown, which resetField ignores.
      setValue(name, defaultValue);
      resetField(name, { defaultValue });
    }
    known.current = values;
  }, [values, getFieldState, setValue, resetField]);
  return null;
}
