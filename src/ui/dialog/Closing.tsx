import { createContext, type ReactNode, use, useState } from 'react';

export const Opening = createContext<{ open: boolean; onExited?: () => void }>({ open: true });

/**
 * Keeps the last dialog rendered until it has faded out. MUI could keep it mounted, but then its form would
 * not start fresh.
 */
export function Closing({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<ReactNode>(null);
  const around = use(Opening);
  if (children && children !== last) setLast(children);
  const open = Boolean(children) && around.open;
  return <Opening value={{ open, onExited: () => setLast(null) }}>{children || last}</Opening>;
}
