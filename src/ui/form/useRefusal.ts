import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { errorBody } from '../../dataProvider/errors';

/**
 * Shows why the server refused a form: under the fields it named, and as a toast what belongs to none.
 *
 * @param root what the contract puts before the names of the form's fields, as `ticketPayload`
 */
export function useRefusal<T extends FieldValues>({ setError, getValues }: UseFormReturn<T>, root: string) {
  const notify = useNotify();
  return useCallback(
    (error: unknown) => {
      const named = Object.entries(errorBody(error)?.errors ?? {});
      const known = named
        .map(([path, message]) => [path.replace(`${root}.`, ''), message] as const)
        .filter(([name]) => name in getValues() || get(getValues(), name) !== undefined);
      for (const [name, message] of known) setError(name as Path<T>, { message });
      if (known.length === 0 || known.length < named.length) {
        notify(error instanceof Error ? error.message : 'errors.title', { type: 'error' });
      }
    },
    [notify, setError, getValues, root],
  );
}
