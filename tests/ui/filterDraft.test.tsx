import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FilterValues, useFilterDraft } from '../../src/ui/filters/useFilterDraft';

const apply = vi.fn();
const start = (values: FilterValues) =>
  renderHook(({ values }) => useFilterDraft(values, apply), { initialProps: { values } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  apply.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('what is typed into a filter', () => {
  it('takes effect once, 300 ms after the last keystroke', () => {
    const { result } = start({});
    for (const text of ['2', '24', '24-']) {
      act(() => result.current.set('jobNo', text));
      pass(200);
    }
    expect(apply).not.toHaveBeenCalled();
    pass(100);
    expect(apply).toHaveBeenCalledExactlyOnceWith({ jobNo: '24-' });
  });

  it('is handed on without what was emptied', () => {
    const { result } = start({ jobNo: '24', managerId: ['m1'] });
    act(() => result.current.set('managerId', []));
    pass(300);
    expect(apply).toHaveBeenCalledExactlyOnceWith({ jobNo: '24' });
  });

  it('does nothing when it comes back to what is set', () => {
    const { result } = start({ jobNo: '24' });
    act(() => result.current.set('jobNo', '245'));
    act(() => result.current.set('jobNo', '24'));
    pass(1000);
    expect(apply).not.toHaveBeenCalled();
  });

  it('gives way to a change from elsewhere', () => {
    const { result, rerender } = start({ jobNo: '24' });
    rerender({ values: { status: 'FAILED' } });
    expect(result.current.draft).toEqual({ status: 'FAILED' });
    pass(1000);
    expect(apply).not.toHaveBeenCalled();
  });
});
