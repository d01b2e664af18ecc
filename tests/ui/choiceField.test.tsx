import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChoiceField } from '../../src/public/form/ChoiceField';
import { FILTER_DELAY_MS } from '../../src/ui/form/useSettled';

const STATES = Object.entries({ CA: 'California', NV: 'Nevada', NH: 'New Hampshire', PA: 'Pennsylvania' });

function State() {
  const [value, setValue] = useState('');
  return (
    <>
      <ChoiceField
        name="state"
        label="State"
        choices={STATES.map(([code, label]) => ({ value: code, label }))}
        value={value}
        onValue={setValue}
        autoComplete="address-level1"
      />
      <output>{value}</output>
    </>
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

it('filters once typing has paused, and Enter takes what is marked', () => {
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

it('opens by a tap on the chosen one, and takes another by a tap', () => {
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

it.each(['CA', 'california'])('takes %s that the browser fills in', text => {
  fireEvent.change(input(), { target: { value: text } });
  expect(state()).toEqual(['CA', 'California']);
  expect(shown()).toEqual([]);
});

it('takes the only one that is meant on leaving, and nothing else', () => {
  type('hamp');
  fireEvent.blur(input());
  expect(state()).toEqual(['NH', 'New Hampshire']);
  type('Atlantis');
  fireEvent.blur(input());
  expect(state()).toEqual(['', '']);
});
