import { useMemo, useState } from 'react';
import { maskOptions } from './masks';

/**
 * The mask of an input, with what it did not take over.
 *
 * @returns `refused` the text for a note, empty when there is none; `accepted` is told each change of what is shown
 */
export function useMask(mask: string, shown: string) {
  const [refused, setRefused] = useState('');
  // The mask keeps its options between two characters typed.
  const options = useMemo(() => maskOptions(mask, setRefused), [mask]);
  const accepted = (next: string) => {
    // Typed digits go on coming after the one that was refused, and would still make a wrong number.
    const isMended = isTyped(refused) ? next.length < shown.length : next !== '';
    if (isMended) setRefused('');
  };
  return { options, refused, accepted };
}

const isTyped = (text: string) => text.replaceAll(/\D/g, '').length === 1;
