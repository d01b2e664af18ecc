import { type ComponentProps, createContext, type RefObject, useRef } from 'react';
import { Dialog } from '../dialog/Dialog';

interface Leaving {
  /** Gives the form up, once whoever typed something has said Yes; null while there is none. */
  leave: RefObject<(() => void) | null>;
  onClose: () => void;
}

/** What the form in a dialog knows of it. */
export const FormDialogContext = createContext<Leaving | null>(null);

/** A dialog around a RecordForm: each of its ways out asks before something typed is lost. */
export function FormDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const leave = useRef<() => void>(null);
  return (
    <Dialog {...dialog} onClose={() => (leave.current ?? onClose)()}>
      <FormDialogContext value={{ leave, onClose }}>{children}</FormDialogContext>
    </Dialog>
  );
}
