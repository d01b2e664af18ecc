import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TOUCH } from './media';

/** Shape of everything one can type into or choose from. */
export const controlShape = {
  width: '100%',
  minWidth: 0,
  height: 32,
  padding: '0 8px',
  border: '1px solid var(--field-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  font: '400 14px/1.3 var(--font)',
  '&:hover': { borderColor: 'var(--ink)' },
  '&:focus-visible': { outlineOffset: -1, outlineWidth: 2 },
  '&[aria-invalid="true"]': { borderColor: 'var(--red)', boxShadow: '0 0 0 1px var(--red)' },
  '&::placeholder': { color: 'var(--muted)', opacity: 1 },
  // Below 16 px iOS zooms into a field.
  [TOUCH]: { height: 44, fontSize: 16 },
};

/** The same arrow as the icon `down`, in a grey that both modes can show. */
const CHEVRON =
  'url("data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 24 24%27 fill=%27none%27 stroke=%27%237d858e%27 stroke-width=%273%27%3E%3Cpath d=%27M6 9l6 6 6-6%27/%3E%3C/svg%3E")';

export const Input = styled('input')(controlShape);
export const Select = styled('select')({
  ...controlShape,
  appearance: 'none',
  paddingRight: 28,
  background: `${CHEVRON} no-repeat right 8px center / 14px var(--surface)`,
  textOverflow: 'ellipsis',
});
export const TextArea = styled('textarea')({
  ...controlShape,
  height: 'auto',
  padding: 8,
  resize: 'vertical',
});

/** A control under its label. */
export function Labelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Label>
      <span>{label}</span>
      {children}
    </Label>
  );
}

/** A control beside its label. */
export function SideLabelled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <SideLabel>
      <span>{label}</span>
      {children}
    </SideLabel>
  );
}

const Label = styled('label')({
  display: 'grid',
  gap: 3,
  minWidth: 0,
  alignContent: 'start',
  '& > span': { color: 'var(--muted)', font: '500 13px/1.3 var(--font)' },
});

const SideLabel = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: 'var(--muted)',
  whiteSpace: 'nowrap',
});
