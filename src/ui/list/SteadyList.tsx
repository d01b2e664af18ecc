import { type ReactNode, useInsertionEffect, useMemo, useRef } from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';

/** Keeps the context value stable. react-admin creates new functions each time and so renders everything twice. */
export function SteadyList({ children }: { children: ReactNode }) {
  return <ListContextProvider value={useSteady(useListContext())}>{children}</ListContextProvider>;
}

type Action = (...args: unknown[]) => unknown;

function useSteady(list: ListControllerResult): ListControllerResult {
  const latest = useRef(list);
  useInsertionEffect(() => {
    latest.current = list;
  });
  const actions = useRef<Record<string, Action>>({});
  const parts = Object.entries(list);
  const steady = useMemo(
    () =>
      parts.map(([name, part]) => {
        if (typeof part !== 'function') return [name, part];
        actions.current[name] ??= (...args) =>
          (latest.current as unknown as Record<string, Action>)[name]?.(...args);
        return [name, actions.current[name]];
      }),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a list are the same on every render
    parts.map(([, part]) => (typeof part === 'function' ? null : part)),
  );
  return useMemo(() => Object.fromEntries(steady), [steady]);
}
