import { Autocomplete, Fade, Popper, type PopperProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Input } from '../Control';
import { useOverlayLayer } from '../layers';
import { TOUCH } from '../media';
import { PANEL_MS } from '../menu/DropPanel';
import { PANEL_HEIGHT } from '../menu/TickRows';
import { type Reading, readingState } from './reading';
import { useAsked } from './useAsked';

export interface SearchBoxProps<T> {
  id: string;
  options: readonly T[];
  /** What an option is called; typing finds by it. */
  nameOf: (option: T) => string;
  /** The option chosen, or null. */
  value: T | null;
  onChange: (option: T | null) => void;
  /**
   * Options come from the server by what was typed, told once typing has paused: then nothing is filtered here, and
   * `reading` is pending while they answer an earlier text.
   */
  onSearch?: ((text: string) => void) | undefined;
  reading?: Reading | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  /** What ties the input to its label and to what is wrong with it. */
  control?: ComponentProps<typeof Input>;
}

/**
 * A dropdown that one can type into: filters 300 ms after the last keystroke, 200 px high (spec §9). Enter takes nothing
 * that answers an earlier text: who types a name and presses it at once gets that name, or nothing yet.
 */
export function SearchBox<T extends { id: string | number }>(props: SearchBoxProps<T>) {
  const { id, options, nameOf, value, onChange, onSearch, reading, disabled, placeholder } = props;
  const translate = useTranslate();
  const { typed, asked, type, reset } = useAsked(onSearch);
  const [isOpen, setOpen] = useState(false);
  const zIndex = useOverlayLayer();
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
    <Autocomplete<T>
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
      getOptionKey={option => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={translate(state === 'failed' ? 'ui.form.notRead' : 'ui.form.noneFound')}
      loadingText={translate('ui.loading')}
      onInputChange={(_, text, reason) => (reason === 'input' ? type(text) : reset())}
      onChange={(_, option) => onChange(option)}
      slots={{ popper: SoftPopper }}
      slotProps={{
        listbox: { sx: { maxHeight: PANEL_HEIGHT } },
        popper: { sx: { zIndex }, container: () => landmarkOf(id) },
      }}
      renderInput={({ InputProps, inputProps }) => (
        <Box ref={InputProps.ref}>
          <Input
            {...inputProps}
            {...props.control}
            placeholder={placeholder}
            onBlur={event => {
              inputProps.onBlur?.(event);
              props.onBlur?.();
            }}
          />
          {InputProps.endAdornment}
        </Box>
      )}
    />
  );
}

/** The choices fade in and out as every panel does. */
function SoftPopper({ children, ...props }: PopperProps) {
  return (
    <Popper {...props} transition>
      {({ TransitionProps }) => (
        <Fade {...TransitionProps} timeout={PANEL_MS}>
          <div>{children as ReactNode}</div>
        </Fade>
      )}
    </Popper>
  );
}

/** Where the choices hang: content outside every landmark and dialog is passed over by screen readers. */
function landmarkOf(id: string): HTMLElement {
  return document.getElementById(id)?.closest<HTMLElement>('[role$="dialog"], main') ?? document.body;
}

const Box = styled('div')({
  position: 'relative',
  '& input': { paddingRight: 64 },
  [TOUCH]: { '& input': { paddingRight: 96 }, '& .MuiIconButton-root': { width: 44, height: 44 } },
  '& .MuiAutocomplete-endAdornment': {
    position: 'absolute',
    right: 6,
    top: '50%',
    transform: 'translateY(-50%)',
  },
});
