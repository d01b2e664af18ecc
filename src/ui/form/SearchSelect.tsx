import { Autocomplete, TextField } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Reading, readingState } from './reading';
import { type OwnInputProps, useOwnInput } from './useOwnInput';
import { FILTER_DELAY_MS } from './useSettled';

type Props<T> = OwnInputProps & Omit<SearchBoxProps<T>, 'id' | keyof OwnInputProps | 'error' | 'inputRef'>;

/** A dropdown that one can type into, as a field of a form. The caller knows what its choice means for the form. */
export function SearchSelect<T extends { id: string | number }>(props: Props<T>) {
  const { source, label, helperText, isRequired, ...box } = props;
  const { field, frame } = useOwnInput({ source, label, helperText, isRequired });
  return <SearchBox {...box} {...frame} id={source} inputRef={field.ref} />;
}

interface SearchBoxProps<T> {
  id: string;
  options: readonly T[];
  /** What an option is called; typing finds by it. */
  nameOf: (option: T) => string;
  /** The heading that an option stands below; those of one heading follow each other. */
  groupOf?: (option: T) => string;
  /** What is chosen can be replaced, but not cleared. */
  isKept?: boolean;
  /** The option chosen, or null. */
  value: T | null;
  onChange: (option: T | null) => void;
  /** Told once typing has paused: nothing is filtered here, and `reading` is pending while options answer an earlier text. */
  onSearch?: ((text: string) => void) | undefined;
  reading?: Reading | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Absent where something else names the input. */
  label?: ReactNode;
  helperText?: ReactNode;
  error?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Filtered 300 ms after the last keystroke (spec §9). Enter takes nothing that answers an earlier text, as react-admin's
 * AutocompleteInput would: who types a name and presses it at once gets that name, or nothing yet.
 */
export function SearchBox<T extends { id: string | number }>(props: SearchBoxProps<T>) {
  const { id, options, nameOf, value, onChange, onSearch, reading, disabled, placeholder } = props;
  const translate = useTranslate();
  const { typed, asked, type, reset } = useAsked(onSearch);
  const [isOpen, setOpen] = useState(false);
  const state = readingState(reading);
  const matching = (all: readonly T[], text: string) =>
    all.filter(option => nameOf(option).toLowerCase().includes(text.trim().toLowerCase()));

  function takeFresh(event: KeyboardEvent<HTMLElement> & { defaultMuiPrevented?: boolean }): void {
    const isStale = typed !== asked || (onSearch !== undefined && state === 'loading');
    if (event.key !== 'Enter' || !isOpen || !isStale) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    const first = onSearch ? undefined : matching(options, typed)[0];
    if (first === undefined) return;
    setOpen(false);
    onChange(first);
  }

  return (
    <Autocomplete<T, false, boolean>
      id={id}
      options={options}
      value={value}
      loading={state === 'loading'}
      disabled={disabled}
      autoHighlight
      open={isOpen}
      onOpen={() => {
        setOpen(true);
        if (state === 'failed') reading?.refetch();
      }}
      onClose={() => setOpen(false)}
      onKeyDown={takeFresh}
      filterOptions={all => (onSearch ? all : matching(all, asked))}
      getOptionLabel={nameOf}
      groupBy={props.groupOf}
      disableClearable={props.isKept ?? false}
      getOptionKey={option => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={translate(state === 'failed' ? 'ui.form.notRead' : 'ui.form.noneFound')}
      loadingText={translate('ui.loading')}
      onInputChange={(_, text, reason) => (reason === 'input' ? type(text) : reset())}
      onChange={(_, option) => onChange(option)}
      slotProps={{ popper: { container: () => landmarkOf(id) } }}
      renderInput={params => (
        <TextField
          {...params}
          label={props.label}
          helperText={props.helperText}
          error={props.error ?? false}
          inputRef={props.inputRef}
          placeholder={placeholder}
          onBlur={props.onBlur}
        />
      )}
    />
  );
}

/** Where the choices hang: content outside every landmark and dialog is passed over by screen readers. */
export function landmarkOf(id: string): HTMLElement {
  return document.getElementById(id)?.closest<HTMLElement>('[role$="dialog"], main') ?? document.body;
}

/** And what its choices answer: the text when typing paused. @param onAsk told of each text that choices are wanted for */
function useAsked(onAsk: ((text: string) => void) | undefined) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = (text: string) => {
    setAsked(text);
    onAsk?.(text);
  };
  const askNow = useEffectEvent(() => ask(typed));
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(askNow, FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return {
    typed,
    asked,
    type: setTyped,
    /** Nothing is typed any more, since something was chosen or the field was left. */
    reset() {
      setTyped('');
      if (asked !== '') ask('');
    },
  };
}
