import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSettled } from '../../ui/form/useSettled';
import { Field, type FieldProps } from './Field';

/** How long the panel takes to fade out (spec §9); form.css has the same. */
const EXIT_MS = 100;

interface Choice {
  value: string;
  label: string;
}

interface Props {
  choices: readonly Choice[];
  value: string;
  /** Called with '' while what is typed is none of the choices. */
  onValue: (value: string) => void;
}

/** A choice by typing or from a list (WAI-ARIA combobox). Browsers fill it in as any text field. */
export function ChoiceField(props: FieldProps & Props & Pick<ComponentProps<'input'>, 'autoComplete'>) {
  const { name, label, hint, failure, optional, choices, value, onValue, autoComplete } = props;
  const box = useChoices(choices, value, onValue);
  const list = `${name}-list`;
  const idOf = (value: string) => `${name}-${value}`;
  return (
    <Field {...{ name, label, hint, failure, optional }}>
      {control => (
        <div className="choice">
          <input
            {...control}
            ref={box.input}
            type="text"
            role="combobox"
            autoComplete={autoComplete}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={box.isOpen}
            aria-controls={box.isOpen ? list : undefined}
            aria-activedescendant={box.isOpen && box.marked !== undefined ? idOf(box.marked) : undefined}
            value={box.text}
            onChange={event => box.type(event.target.value)}
            onKeyDown={box.press}
            onClick={box.open}
            onBlur={box.leave}
          />
          {box.isShown && (
            <div
              id={list}
              role="listbox"
              ref={showWhole}
              aria-label="Choices"
              // A part that scrolls would be a stop of the Tab key.
              tabIndex={-1}
              data-closing={!box.isOpen || undefined}
              // Otherwise the input loses the focus before the click.
              onMouseDown={event => event.preventDefault()}
            >
              {box.found.map(choice => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and takes the keys
                // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks it
                <div
                  key={choice.value}
                  id={idOf(choice.value)}
                  role="option"
                  aria-selected={choice.value === box.marked}
                  ref={choice.value === box.marked ? showWhole : undefined}
                  onClick={() => box.choose(choice.value)}
                >
                  {choice.label}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function showWhole(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}

function useChoices(choices: readonly Choice[], value: string, onValue: Props['onValue']) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices.find(one => one.value === value);
  /** What is being typed; null: nothing, the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The value that Enter chooses. */
  const [marked, setMarked] = useState<string | undefined>();
  const [isWanted, setWanted] = useState(false);
  const asked = useSettled(typed ?? '');
  const found = typed === null ? choices : matching(choices, asked);
  const isOpen = isWanted && found.length > 0;
  const isShown = useFading(isOpen);
  const listed = useRef(found);
  if (isOpen) listed.current = found;

  const open = () => {
    if (isOpen) return;
    setMarked(chosen?.value);
    setWanted(true);
  };
  const choose = (choice: string) => {
    setTyped(null);
    setWanted(false);
    if (choice !== value) onValue(choice);
  };
  const type = (text: string) => {
    const exact = choices.find(one => [one.label, one.value].some(word => isSame(word, text)));
    // Not typed by a person: the browser has filled it in.
    const isFilledIn = document.activeElement !== input.current;
    setTyped(isFilledIn && exact ? null : text);
    setMarked(text.trim() === '' ? undefined : matching(choices, text)[0]?.value);
    setWanted(!isFilledIn);
    if ((exact?.value ?? '') !== value) onValue(exact?.value ?? '');
  };
  const leave = () => {
    const left = typed?.trim() ? matching(choices, typed) : [];
    if (left.length === 1 && left[0]) choose(left[0].value);
    setTyped(null);
    setWanted(false);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (!isOpen && !isArrow) return;
    if (!isOpen) open();
    else if (key === 'Enter' && marked !== undefined) choose(marked);
    else if (key === 'Escape') setWanted(false);
    else {
      const at = nextOf(
        key,
        found.findIndex(one => one.value === marked),
        found.length,
      );
      if (at === undefined) return;
      setMarked(found[at]?.value);
    }
    event.preventDefault();
  };

  return {
    input,
    text: typed ?? chosen?.label ?? '',
    // As it was while it fades out.
    found: listed.current,
    marked,
    isOpen,
    isShown,
    open,
    choose,
    type,
    leave,
    press,
  };
}

/** Which of the list is marked after a key; undefined: it marks none. @param at -1 when none is */
function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Those that begin with the text, before those that have it elsewhere. */
function matching(choices: readonly Choice[], text: string): Choice[] {
  const word = text.trim().toLowerCase();
  const placeOf = ({ label }: Choice) => label.toLowerCase().indexOf(word);
  const found = choices.filter(one => placeOf(one) >= 0);
  return [...found.filter(one => placeOf(one) === 0), ...found.filter(one => placeOf(one) > 0)];
}

function isSame(word: string, text: string): boolean {
  return word.toLowerCase() === text.trim().toLowerCase();
}

/** Still true while the panel fades out. */
function useFading(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(isOpen);
  useLayoutEffect(() => {
    if (isOpen) setShown(true);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setShown(false), EXIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen || isShown;
}
