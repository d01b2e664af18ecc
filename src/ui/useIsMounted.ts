import { useCallback, useEffect, useRef } from 'react';

/** Tells, also later, whether the component is still shown: what took long then knows that its person has gone on. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
