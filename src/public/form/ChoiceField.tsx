import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useSettled } from '../../ui/form/useSettled';
import { Field, type FieldProps } from './Field';
import { useValue } from './Form';

interface Choice {
  value: string;
  label: string;
}

type Props = FieldProps & { choices: readonly Choice[] } & Pick<ComponentProps<'input'>, 'autoComplete'>;

/** A WAI-ARIA combobox. Browsers autofill it like a text field. Its value is '' while the text matches no choice. */
export function ChoiceField({ choices, autoComplete, ...field }: Props) {
  const { name } = field;
  const box = useChoices(name, choices);
  const list = `${name}-list`;
  const idOf = (value: string) => `${name}-${value}`;
  return (
    <Field {...field}>
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
          <div
            id={list}
            role="listbox"
            ref={box.isOpen ? showWhole : undefined}
            aria-label="Choices"
            // Scroll containers would be a tab stop.
            tabIndex={-1}
            hidden={!box.isOpen}
            // Otherwise the input would lose focus before the click.
            onMouseDown={event => event.preventDefault()}
          >
            {box.found.map(({ value, label }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the option
              <div
                key={value}
                id={idOf(value)}
                role="option"
                aria-selected={value === box.marked}
                ref={box.isOpen && value === box.marked ? showWhole : undefined}
                onClick={() => box.choose(value)}
              >
                {label}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}

function showWhole(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest' });
}

function useChoices(name: string, choices: readonly Choice[]) {
  const [value, setValue] = useValue(name);
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices.find(one => one.value === value);
  /** The text being typed. Null shows the selected choice. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The value that Enter selects. */
  const [marked, setMarked] = useState<string | undefined>();
  const [isWanted, setWanted] = useState(false);
  const asked = useSettled(typed ?? '');
  const found = typed === null ? choices : matching(choices, asked);
  const isOpen = isWanted && found.length > 0;
  const listed = useRef(found);
  if (isOpen) listed.current = found;

  const set = (next: string) => next !== value && setValue(next);
  const open = () => {
    if (isOpen) return;
    setMarked(chosen?.value);
    setWanted(true);
  };
  const leave = () => {
    const left = typed?.trim() ? matching(choices, typed) : [];
    if (left.length === 1 && left[0]) set(left[0].value);
    setTyped(null);
    setWanted(false);
  };
  const choose = (choice: string) => {
    setTyped(null);
    setWanted(false);
    set(choice);
  };
  const type = (text: string) => {
    const isSame = (word: string) => word.toLowerCase() === text.trim().toLowerCase();
    const exact = choices.find(one => isSame(one.label) || isSame(one.value));
    // The browser filled it in.
    const isFilledIn = document.activeElement !== input.current;
    setTyped(isFilledIn && exact ? null : text);
    setMarked(text.trim() === '' ? undefined : matching(choices, text)[0]?.value);
    setWanted(!isFilledIn);
    set(exact?.value ?? '');
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const at = found.findIndex(one => one.value === marked);
    if (!isOpen && key !== 'ArrowDown' && key !== 'ArrowUp') return;
    if (!isOpen) open();
    else if (key === 'Enter' && marked !== undefined) choose(marked);
    else if (key === 'Escape') setWanted(false);
    else if (key === 'ArrowDown') setMarked(found[(at + 1) % found.length]?.value);
    else if (key === 'ArrowUp') setMarked(found.at(Math.max(at, 0) - 1)?.value);
    else if (key === 'Home') setMarked(found[0]?.value);
    else if (key === 'End') setMarked(found.at(-1)?.value);
    else return;
    event.preventDefault();
  };

  const text = typed ?? chosen?.label ?? '';
  // `listed` keeps the list unchanged while it fades out.
  return { input, text, found: listed.current, marked, isOpen, open, choose, type, leave, press };
}

/** Matches at the start come first. */
function matching(choices: readonly Choice[], text: string): Choice[] {
  const word = text.trim().toLowerCase();
  const placeOf = ({ label }: Choice) => label.toLowerCase().indexOf(word);
  const found = choices.filter(one => placeOf(one) >= 0);
  return [...found.filter(one => placeOf(one) === 0), ...found.filter(one => placeOf(one) > 0)];
}
