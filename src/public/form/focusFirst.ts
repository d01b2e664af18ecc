import type { FieldErrors } from '../../../domain/errors';

/** Puts the cursor into the first field on the screen that something is wrong with; answers whether there is one. */
export function focusFirst(place: HTMLElement | null, failures: FieldErrors): boolean {
  const controls = [...(place?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
  const first = controls.find(({ name }) => Object.hasOwn(failures, name));
  first?.focus();
  return first !== undefined;
}
