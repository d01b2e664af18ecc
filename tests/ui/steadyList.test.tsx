import { render } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { SteadyList } from '../../src/ui/list/SteadyList';

const drawn = vi.fn();
let current: ListControllerResult;

function Tool() {
  current = useListContext();
  drawn(current.page);
  return null;
}

const tool = <Tool />;
const shown = (list: object) => (
  <ListContextProvider value={list as ListControllerResult}>
    <SteadyList>{tool}</SteadyList>
  </ListContextProvider>
);

test('a list with only new functions rerenders nothing, and calls the latest ones', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const data = [{ id: 1 }];
  const { rerender } = render(shown({ page: 1, data, setPage: first }));
  rerender(shown({ page: 1, data, setPage: second }));
  expect(drawn).toHaveBeenCalledTimes(1);
  current.setPage(2);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith(2);
  const { setPage } = current;
  rerender(shown({ page: 2, data, setPage: second }));
  expect(drawn.mock.calls).toEqual([[1], [2]]);
  expect(current.setPage).toBe(setPage);
});
