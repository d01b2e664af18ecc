import { useEffect, useEffectEvent, useState } from 'react';
import { FILTER_DELAY_MS } from './useSettled';

/**
 * What is typed into a dropdown, and what its choices answer: the text as it was when typing paused.
 *
 * @param onAsk told of each text that choices are wanted for
 */
export function useAsked(onAsk: ((text: string) => void) | undefined) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = (text: string) => {
    setAsked(text);
    onAsk?.(text);
  };
  const askNow = useEffectEvent(() => ask(typed));
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(askNow, FILTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return {
    typed,
    asked,
    type: setTyped,
    /** Nothing is typed any more, since something was chosen or the field was left. */
    reset() {
      setTyped('');
      if (asked !== '') ask('');
    },
  };
}
