/** What is wrong with a field; `name` is its path, as `details.address`. */
export interface Problem {
  name: string;
  message: string;
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
