import { FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext, useWatch } from 'react-hook-form';

interface Props {
  label: string;
  /** The questions, each with its words. */
  choices: readonly { source: string; label: string }[];
}

/** Several Yes-or-No questions as one list: what is tapped is Yes, and the others are No. */
export function AnyOfInput({ label, choices }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { setValue, clearErrors, formState } = useFormContext();
  const sources = choices.map(({ source }) => source);
  const values = useWatch({ name: sources });
  const hasError = sources.some(source => get(formState.errors, source) !== undefined);
  const chosen = sources.filter((_, index) => values[index] === 'Yes');
  const isNone = chosen.length === 0 && values.every(value => value === 'No');
  const choose = (answers: readonly string[], isAnswered: boolean) => {
    for (const source of sources) {
      const answer = answers.includes(source) ? 'Yes' : 'No';
      setValue(source, isAnswered ? answer : '', { shouldDirty: true });
    }
    clearErrors(sources);
  };
  return (
    <Frame
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      aria-invalid={hasError}
    >
      <p id={`${id}-label`}>{label} *</p>
      <ToggleButtonGroup
        value={chosen}
        onChange={(_, answers: string[]) => choose(answers, answers.length > 0)}
      >
        {choices.map(({ source, label: words }) => (
          <ToggleButton key={source} value={source}>
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ToggleButton value="none" selected={isNone} onChange={() => choose([], !isNone)} data-none>
        {translate('ui.form.noneOfThese')}
      </ToggleButton>
      <FormHelperText id={`${id}-error`} error>
        {hasError && translate('ui.form.anyOf')}
      </FormHelperText>
    </Frame>
  );
}

/** Large enough to tap with gloves. */
const Frame = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 8,
  outline: 0,
  '& > p:first-of-type': { margin: 0, fontWeight: 500 },
  '& [role="group"]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
    gap: 8,
  },
  // Overrides the joined corners of a group.
  '& button.MuiToggleButton-root.MuiToggleButton-root': {
    minHeight: 48,
    margin: 0,
    padding: '4px 10px',
    border: '1px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    color: 'var(--ink)',
    fontSize: 16,
    lineHeight: 1.2,
    textTransform: 'none',
  },
  '& button.MuiToggleButton-root.MuiToggleButton-root[aria-pressed="true"]': {
    background: 'var(--red)',
    color: 'var(--surface)',
    fontWeight: 700,
    '&[data-none]': { background: 'var(--green)' },
    '&::before': { content: '"✓"', marginRight: 6 },
  },
  '&[aria-invalid="true"] button.MuiToggleButton-root.MuiToggleButton-root': { borderColor: 'var(--red)' },
});
