import { Autocomplete, TextField } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Reading, readingState } from './reading';
import { type OwnInputProps, useOwnInput } from './useOwnInput';
import { FILTER_DELAY_MS } from './useSettled';

type Props<T> = OwnInputProps & Omit<SearchBoxProps<T>, 'id' | keyof OwnInputProps | 'error' | 'inputRef'>;

export function SearchSelect<T extends { id: string | number }>(props: Props<T>) {
  const { source, label, helperText, isRequired, ...box } = props;
  const { field, frame } = useOwnInput({ source, label, helperText, isRequired });
  return <SearchBox {...box} {...frame} id={source} inputRef={field.ref} />;
}

interface SearchBoxProps<T> {
  id: string;
  options: readonly T[];
  nameOf: (option: T) => string;
  groupOf?: (option: T) => string;
  isKept?: boolean;
  value: T | null;
  onChange: (option: T | null) => void;
  /**
   * Called after a pause in typing. Options are then not filtered here, and `reading` is pending while they
   * belong to an earlier text.
   */
  onSearch?: ((text: string) => void) | undefined;
  reading?: Reading | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** Missing if the input is labeled elsewhere. */
  label?: ReactNode;
  helperText?: ReactNode;
  error?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Filters 300 ms after the last keystroke (spec §9). Enter never selects an option that matches an earlier
 * text, as react-admin's AutocompleteInput would.
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

/** Container for the options. Screen readers skip content outside landmarks and dialogs. */
export function landmarkOf(id: string): HTMLElement {
  return document.getElementById(id)?.closest<HTMLElement>('[role$="dialog"], main') ?? document.body;
}

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
    reset() {
      setTyped('');
      if (asked !== '') ask('');
    },
  };
}
