import { useState } from 'react';

/** What is known of a form: react-hook-form's `formState` has it. */
interface Typing {
  isDirty: boolean;
  /** Being sent, and so not lost. */
  isSubmitting: boolean;
}

export interface Unsaved {
  /** Something typed would be lost. */
  isUnsaved: boolean;
  /** Does it at once, or after a Yes when something typed would be lost. For what closes a dialog. */
  leave: (then: () => void) => void;
  /** What waits for the answer; null: nothing is asked. */
  wanted: (() => void) | null;
  stay: () => void;
}

/**
 * Keeps typing from being lost silently: `const unsaved = useUnsaved(form.formState)`, `<UnsavedQuestion {...unsaved} />`
 * somewhere inside the form, and in a dialog `onClose={() => unsaved.leave(onClose)}`. Links, Back and reload are asked
 * about without more. What is navigated to while the form is being sent is its own success, and not asked about.
 */
export function useUnsaved({ isDirty, isSubmitting }: Typing): Unsaved {
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const isUnsaved = isDirty && !isSubmitting;
  return {
    isUnsaved,
    leave: then => (isUnsaved ? setWanted(() => then) : then()),
    wanted,
    stay: () => setWanted(null),
  };
}
