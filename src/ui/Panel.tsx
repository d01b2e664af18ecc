import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useId } from 'react';
import { PHONE } from './media';
import { useIsPhone } from './useIsPhone';

/** Around the parts of a long page: a phone shows the headings, and each part from when it is tapped. */
export const FoldsOnPhones = createContext(false);

export function Panel({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId();
  const isPhone = useIsPhone();
  if (use(FoldsOnPhones) && isPhone) {
    return (
      <Accordion id={id}>
        <AccordionSummary id={heading} aria-controls={`${heading}-part`} expandIcon={<ExpandMore />}>
          {title}
        </AccordionSummary>
        <AccordionDetails>{children}</AccordionDetails>
      </Accordion>
    );
  }
  return (
    <Frame id={id} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled('section')({
  padding: '16px 20px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  minWidth: 0,
  '& > h2': { marginBottom: 12, fontSize: 16, overflowWrap: 'anywhere' },
  [PHONE]: { padding: '14px 14px 16px' },
});
