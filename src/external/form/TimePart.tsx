interface Props {
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  prompt: string;
  choices: readonly string[];
  isWrong: boolean;
  describedBy: string;
  isBusy: boolean;
}

/** The hour, the minute or the half of a day. */
export function TimePart({ name, label, prompt, choices, isWrong, describedBy, isBusy }: Props) {
  return (
    <select
      name={name}
      required
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      aria-disabled={isBusy}
    >
      {/* A list has no readOnly, and disabled it would lose the focus: with no other choice it stays as it is. */}
      {['', ...choices].map(choice => (
        <option key={choice} value={choice} disabled={isBusy}>
          {choice || prompt}
        </option>
      ))}
    </select>
  );
}
