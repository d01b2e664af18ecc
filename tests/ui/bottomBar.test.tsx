import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bottomBar } from '../../src/resources/tickets/bottomBar';

/** How high the bar is, and how far down the focused field ends; a window is 768 px high. */
let [height, bottom] = [100, 650];
let grown: () => void;

beforeEach(() => {
  [height, bottom] = [100, 650];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        grown = told;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a field stays visible when the bar grows over it, unless it was already out of sight', () => {
  render(
    <>
      <input aria-label="field" />
      <div ref={bottomBar} data-testid="bar" />
    </>,
  );
  const focused = screen.getByLabelText('field');
  focused.focus();
  const shown = vi.fn();
  focused.scrollIntoView = shown;
  vi.spyOn(focused, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 10, bottom));
  vi.spyOn(screen.getByTestId('bar'), 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, 10, height),
  );
  grown();
  expect(shown).not.toHaveBeenCalled();
  height = 200;
  grown();
  expect(shown).toHaveBeenCalledOnce();
  [height, bottom] = [100, 1200];
  grown();
  height = 200;
  grown();
  expect(shown).toHaveBeenCalledOnce();
});
