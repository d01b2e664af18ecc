import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { errorBody } from '../../dataProvider/errors';
import { useFailureToast } from '../useFailureToast';
import { useIsMounted } from '../useIsMounted';

/**
 * Shows errors at their fields, and as a toast if they belong to no field or the form was left.
 * @param root the API argument that precedes the field names, such as `ticketPayload`
 * @param title replaces the server's message in the toast
 */
export function useRefusal<T extends FieldValues>(
  { setError, getValues }: UseFormReturn<T>,
  root: string,
  title?: string,
) {
  const notify = useNotify();
  const fail = useFailureToast();
  const isMounted = useIsMounted();
  return useCallback(
    (error: unknown) => {
      const named = Object.entries(errorBody(error)?.errors ?? {});
      if (!isMounted()) return fail(title ?? 'ui.form.refusedLater', reasonsOf(named, error));
      const known = named
        .map(([path, message]) => [path.replace(`${root}.`, ''), message] as const)
        .filter(([name]) => name in getValues() || get(getValues(), name) !== undefined);
      for (const [name, message] of known) setError(name as Path<T>, { message });
      if (known.length > 0 && known.length === named.length) return;
      if (title) fail(title, error);
      else notify(error instanceof Error ? error.message : 'errors.title', { type: 'error' });
    },
    [notify, fail, isMounted, setError, getValues, root, title],
  );
}

const reasonsOf = (named: [string, string][], error: unknown) =>
  named.length > 0 ? named.map(([, message]) => message) : error;
