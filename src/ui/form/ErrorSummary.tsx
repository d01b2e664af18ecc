import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TOUCH } from '../media';

/** At the top, each leading to its field, and reasons that belong to none below `failed`. Takes the focus then. */
export function ErrorSummary({ failed }: { failed?: string | undefined }) {
  const translate = useTranslate();
  const { formState, getValues, setFocus } = useFormContext();
  const panel = useRef<HTMLDivElement>(null);
  const errors = problemsOf(formState.errors, getValues());
  const reasons = failed ? reasonsBeside(formState.errors, getValues()) : [];
  const tries = formState.submitCount;
  useEffect(() => {
    if (tries === 0) return;
    // It may be longer than the screen, of which a browser would show the end to who comes from below.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, [tries]);
  // Before the first try each stands at its field alone: a list above would move what is being filled in.
  if (errors.length + reasons.length === 0 || tries === 0) return null;
  return (
    // A toast has read the reasons out.
    <Panel ref={panel} role={errors.length > 0 ? 'alert' : 'note'} tabIndex={-1}>
      <h2>
        {errors.length > 0 ? translate('ui.form.problems', errors.length) : failed && translate(failed)}
      </h2>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                event.preventDefault();
                setFocus(name);
                // The form gives the focus a moment later.
                setTimeout(() => showField(name));
              }}
            >
              {/* As at the field: words, or their key. */}
              {translate(message, { _: message })}
            </a>
          </li>
        ))}
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Panel>
  );
}

/** In the middle of the screen. Radio buttons and masks have no control to focus; our inputs have their field's name as id. */
function showField(name: string) {
  const [group] = document.getElementsByClassName(`ra-input-${name}`);
  const control = group?.querySelector<HTMLElement>('[type="radio"]') ?? document.getElementById(name);
  control?.focus({ preventScroll: true });
  document.activeElement?.scrollIntoView({ block: 'center' });
}

const Panel = styled('div')({
  marginBottom: 20,
  padding: '14px 18px',
  border: '1px solid var(--red)',
  borderLeftWidth: 4,
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  scrollMarginTop: 80,
  '& h2': { marginBottom: 8, fontSize: 16 },
  '& ul': { margin: 0, paddingLeft: 18 },
  '& a': { color: 'var(--red)' },
  [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
});

/** What is wrong with a field; `name` is its path, as `details.address`. */
interface Problem {
  name: string;
  message: string;
}

/** Why the server refused what belongs to no field of the form, a line for each reason. */
function reasonsBeside(errors: object, values: object): string[] {
  const others: [string, { message?: unknown } | undefined][] = Object.entries({
    ...errors,
    ...Reflect.get(errors, 'root'),
  });
  const messages = others.flatMap(([name, error]) => (name in values ? [] : (error?.message ?? [])));
  return [...new Set(messages.flatMap(message => String(message).split('\n')))];
}

/** In the order of the values, which is the order of the fields. Fields may lie within others and in lists. */
export function problemsOf(errors: object, values: object, path = ''): Problem[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const error: unknown = Reflect.get(errors, key);
    if (typeof error !== 'object' || error === null) return [];
    const name = path + key;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return typeof value === 'object' && value !== null ? problemsOf(error, value, `${name}.`) : [];
  });
}
