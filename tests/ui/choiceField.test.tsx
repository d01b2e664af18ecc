import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChoiceField } from '../../src/public/form/ChoiceField';
import { TypingContext } from '../../src/public/form/Form';
import { FILTER_DELAY_MS } from '../../src/ui/form/useSettled';

const STATES = Object.entries({ CA: 'California', NV: 'Nevada', NH: 'New Hampshire', PA: 'Pennsylvania' });

function State() {
  const [value, setValue] = useState('');
  return (
    <TypingContext
      value={{
        words: { fields: { state: 'State' } },
        failures: {},
        values: { state: value },
        change: (_, next) => setValue(next),
      }}
    >
      <ChoiceField
        name="state"
        choices={STATES.map(([code, label]) => ({ value: code, label }))}
        autoComplete="address-level1"
      />
      <output>{value}</output>
    </TypingContext>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => {};
  render(<State />);
});
afterEach(() => void vi.useRealTimers());

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
const shown = () => screen.queryAllByRole('option').map(option => option.textContent);
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (key: string) => fireEvent.keyDown(input(), { key });
const state = () => [screen.getByRole('status').textContent, input().value];
function type(value: string): void {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value } });
}

it('filters once typing has paused, and Enter selects the highlighted choice', () => {
  type('n');
  wait(FILTER_DELAY_MS - 1);
  expect(shown()).toHaveLength(4);
  expect(marked()).toBe('Nevada');
  wait(1);
  expect(shown()).toEqual(['Nevada', 'New Hampshire', 'California', 'Pennsylvania']);
  press('ArrowDown');
  expect(marked()).toBe('New Hampshire');
  press('End');
  expect(marked()).toBe('Pennsylvania');
  press('Home');
  press('ArrowUp');
  press('ArrowDown');
  press('ArrowDown');
  expect(marked()).toBe('New Hampshire');
  expect(input()).toHaveAttribute('aria-activedescendant', 'state-NH');
  expect(press('Enter')).toBe(false);
  expect(state()).toEqual(['NH', 'New Hampshire']);
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  wait(100);
  expect(shown()).toEqual([]);
  expect(press('Enter')).toBe(true);
});

it('opens with a tap on the selected choice, and selects another with a tap', () => {
  type('Nevada');
  fireEvent.blur(input());
  wait(100);
  fireEvent.click(input());
  expect([shown().length, marked()]).toEqual([4, 'Nevada']);
  expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
  fireEvent.click(screen.getByRole('option', { name: 'California' }));
  expect(state()).toEqual(['CA', 'California']);
  press('ArrowUp');
  press('Escape');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
});

it.each(['CA', 'california'])('accepts %s filled in by the browser', text => {
  fireEvent.change(input(), { target: { value: text } });
  expect(state()).toEqual(['CA', 'California']);
  expect(shown()).toEqual([]);
});

it('selects the only match on leaving the field, and nothing else', () => {
  type('hamp');
  fireEvent.blur(input());
  expect(state()).toEqual(['NH', 'New Hampshire']);
  type('Atlantis');
  fireEvent.blur(input());
  expect(state()).toEqual(['', '']);
});
