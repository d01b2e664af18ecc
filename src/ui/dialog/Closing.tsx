import { createContext, type ReactNode, use, useState } from 'react';

/** Whether the dialogs inside are open, and what they tell once they have faded out. */
export const Opening = createContext<{ open: boolean; onExited?: () => void }>({ open: true });

/** Keeps the last one until it has faded out. MUI fades what stays rendered, but a form in a dialog has to begin again. */
export function Closing({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<ReactNode>(null);
  const around = use(Opening);
  if (children && children !== last) setLast(children);
  const open = Boolean(children) && around.open;
  return <Opening value={{ open, onExited: () => setLast(null) }}>{children || last}</Opening>;
}
