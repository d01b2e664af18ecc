import { useEffect, useRef, useState } from 'react';

/** The menu of narrow windows: Escape closes it and leaves the focus on its button; so does leaving it, or a new page. */
export function useMenu(path: string) {
  const [isOpen, setOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, however it was reached
  useEffect(() => setOpen(false), [path]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return { isOpen, header, button, close: () => setOpen(false), toggle: () => setOpen(!isOpen) };
}
