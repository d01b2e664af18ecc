import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TOUCH } from '../media';

interface Props {
  failed?: string | undefined;
  /** Goes to the first field with an error instead of listing them all. */
  isBrief?: boolean;
  /** Collapses a longer list to its first. */
  most?: number;
}

/** Links to the fields with errors, then the errors that belong to no field. Receives the focus. */
export function ErrorSummary({ failed, isBrief = false, most = Number.POSITIVE_INFINITY }: Props) {
  const translate = useTranslate();
  const { formState, getValues, setFocus } = useFormContext();
  const panel = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const problems = problemsOf(formState.errors, getValues());
  const errors = isBrief ? [] : problems;
  const reasons = failed ? reasonsBeside(formState.errors, getValues()) : [];
  const tries = formState.submitCount;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || errors.length <= most + 1 ? errors : errors.slice(0, most);
  const left = errors.length - shown.length;
  useEffect(() => {
    if (tries === 0) return;
    // It may be taller than the screen. Coming from below, the browser would show only its end.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
    if (isBrief && !panel.current) showFirst(place.current?.closest('form'));
  }, [tries, isBrief]);
  // Before the first submit, errors are shown only at their fields. A summary would move the field being
  // edited.
  if (errors.length + reasons.length === 0 || tries === 0) return isBrief && <span ref={place} hidden />;
  return (
    // A toast already announces the other reasons to screen readers.
    <Panel ref={panel} role={errors.length > 0 ? 'alert' : 'note'} tabIndex={-1}>
      <h2>
        {errors.length > 0 ? translate('ui.form.problems', errors.length) : failed && translate(failed)}
      </h2>
      <ul>
        {shown.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                event.preventDefault();
                setFocus(name);
                // The form sets the focus a moment later.
                setTimeout(() => showField(name));
              }}
            >
              {/* Text or translation key, as at the field. */}
              {translate(message, { _: message })}
            </a>
          </li>
        ))}
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="text" onClick={() => setWhole(true)}>
          {translate('ui.form.moreProblems', left)}
        </Button>
      )}
    </Panel>
  );
}

function showFirst(form: HTMLFormElement | null | undefined) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

/**
 * Centers the field. Radio buttons and masked inputs have nothing that setFocus can use. Our inputs have the
 * field name as id.
 */
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

interface Problem {
  name: string;
  message: string;
}

/** Server errors that belong to no field of the form. */
function reasonsBeside(errors: object, values: object): string[] {
  const others: [string, { message?: unknown } | undefined][] = Object.entries({
    ...errors,
    ...Reflect.get(errors, 'root'),
  });
  const messages = others.flatMap(([name, error]) => (name in values ? [] : (error?.message ?? [])));
  return [...new Set(messages.flatMap(message => String(message).split('\n')))];
}

/** In the order of the fields, including nested fields and lists. */
export function problemsOf(errors: object, values: object, path = ''): Problem[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const error: unknown = Reflect.get(errors, key);
    if (typeof error !== 'object' || error === null) return [];
    const name = path + key;
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }];
    return typeof value === 'object' && value !== null ? problemsOf(error, value, `${name}.`) : [];
  });
}
