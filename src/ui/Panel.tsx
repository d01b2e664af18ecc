import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, use, useId } from 'react';
import { PHONE } from './media';
import { useIsPhone } from './useIsPhone';

export const FoldsOnPhones = createContext(false);

interface Props {
  id?: string;
  title: string;
  /** What it holds, in one line. Shown while it can be folded. */
  holds?: string | null | undefined;
  children: ReactNode;
}

export function Panel({ id, title, holds, children }: Props) {
  const heading = useId();
  const isPhone = useIsPhone();
  if (use(FoldsOnPhones) && isPhone) {
    return (
      <Accordion id={id}>
        <AccordionSummary
          id={heading}
          aria-label={title}
          aria-describedby={holds ? `${heading}-holds` : undefined}
          aria-controls={`${heading}-part`}
          expandIcon={<ExpandMore />}
        >
          <span>
            {title}
            {holds && <Holds id={`${heading}-holds`}>{holds}</Holds>}
          </span>
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

const Holds = styled('small')({
  display: 'block',
  marginTop: 2,
  color: 'var(--muted)',
  fontSize: 14,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});

const Frame = styled('section')({
  padding: '16px 20px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  minWidth: 0,
  '& > h2': { marginBottom: 12, fontSize: 16, overflowWrap: 'anywhere' },
  [PHONE]: { padding: '14px 14px 16px' },
});
