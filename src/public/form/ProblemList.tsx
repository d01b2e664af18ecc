import type { FieldErrors } from '../../../domain/errors';
import { formMessages } from './messages';

/** At the top of a form: all that is wrong at its fields, each leading there. Read out when it changes. */
export function ProblemList({ failures }: { failures: FieldErrors }) {
  const found = Object.entries(failures);
  return (
    <div className="problems" role="alert">
      {found.length > 0 && (
        <>
          <p>{formMessages.problems(found.length)}</p>
          <ul>
            {found.map(([name, text]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={event => {
                    event.preventDefault();
                    document.getElementById(name)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Puts the cursor into the first field on the screen that something is wrong with; answers whether there is one. */
export function focusFirst(place: HTMLElement | null, failures: FieldErrors): boolean {
  const controls = [...(place?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
  const first = controls.find(({ name }) => Object.hasOwn(failures, name));
  first?.focus();
  return first !== undefined;
}
