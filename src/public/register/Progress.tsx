import { registerMessages as words } from './messages';

/** The white line of the way so far: painted where one has been, orange where one stands, broken ahead. */
export function Progress({ step }: { step: number }) {
  return (
    <ol className="progress" aria-label={words.progress}>
      {words.steps.map((name, nth) => (
        <li
          key={name}
          className={nth < step ? 'progress-done' : undefined}
          aria-current={nth === step ? 'step' : undefined}
        >
          {name}
          {nth < step && <span className="visually-hidden">, {words.done}</span>}
        </li>
      ))}
    </ol>
  );
}
