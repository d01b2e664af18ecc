import { styled } from '@mui/material/styles';
import { type ComponentProps, createContext, type ReactNode, type RefObject, useRef } from 'react';
import { Dialog } from '../dialog/Dialog';

export const WIDE = { gridColumn: '1 / -1' };

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

export function FormSection({ id, title, children }: Props) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>{children}</div>
    </Section>
  );
}

const Section = styled('section')({
  marginBottom: 20,
  padding: '18px 20px 22px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  scrollMarginTop: 72,
  '& > h2': { marginBottom: 16, fontSize: 20 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '18px 20px',
    alignItems: 'start',
    '& > form, & > :has(textarea)': WIDE,
  },
  '@media (width < 480px)': {
    padding: '14px 14px 18px',
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Links to the sections of a long form. The line of a finished section is painted. */
export const SectionRail = styled('nav')({
  position: 'sticky',
  top: 80,
  display: 'grid',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '4px 0 4px 14px',
    borderLeft: '3px dashed var(--line)',
    color: 'var(--muted)',
    fontWeight: 500,
    lineHeight: 1.25,
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--ink)', borderLeftColor: 'var(--safety-fill)' },
  '& a[data-done="true"]': { borderLeft: '3px solid var(--safety-fill)', color: 'var(--ink)' },
  '& svg': { color: 'var(--green)' },
  '@media (width < 1200px)': { display: 'none' },
});

interface Leaving {
  /** Asks about unsaved input, then closes. Null while there is no form. */
  leave: RefObject<(() => void) | null>;
  onClose: () => void;
}

export const FormDialogContext = createContext<Leaving | null>(null);

/** Every way to close the dialog asks about unsaved input first. */
export function FormDialog({ onClose, children, ...dialog }: ComponentProps<typeof Dialog>) {
  const leave = useRef<() => void>(null);
  return (
    <Dialog {...dialog} onClose={() => (leave.current ?? onClose)()}>
      <FormDialogContext value={{ leave, onClose }}>{children}</FormDialogContext>
    </Dialog>
  );
}
