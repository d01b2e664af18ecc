/** What is wrong with a field; `name` is its path, as `details.address`. */
interface Problem {
  name: string;
  message: string;
}

/** Why the server refused what belongs to no field of the form, a line for each reason. */
export function reasonsBeside(errors: object, values: object): string[] {
  const others: [string, { message?: unknown } | undefined][] = Object.entries({
    ...errors,
    ...Reflect.get(errors, 'root'),
  });
  const messages = others.flatMap(([name, error]) => (name in values ? [] : (error?.message ?? [])));
  return [...new Set(messages.flatMap(message => String(message).split('\n')))];
}

/**
 * Everything that is wrong in a form, in the order of its values, which is the order of its fields. Fields may lie
 * within others and in lists.
 */
export function problemsOf(errors: object, values: object, path = ''): Problem[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const error: unknown = Reflect.get(errors, key);
    if (typeof error !== 'object' || error === null) return [];
    const name = path + key;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return typeof value === 'object' && value !== null ? problemsOf(error, value, `${name}.`) : [];
  });
}
