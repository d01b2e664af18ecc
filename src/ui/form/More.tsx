import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';

interface Props {
  /** Fields inside. An error at one of them opens it. */
  sources: readonly string[];
  /** What it holds, in one line. */
  holds?: ReactNode;
  isOpenFirst?: boolean;
  children: ReactNode;
}

/** Fields that most people leave as they are. */
export function More({ sources, holds, isOpenFirst = false, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { errors } = useFormState();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const hasError = sources.some(source => get(errors, source) !== undefined);
  return (
    <Fold expanded={isOpen || hasError} onChange={(_, opens) => setOpen(opens)}>
      <AccordionSummary id={id} aria-controls={`${id}-more`} expandIcon={<ExpandMore />}>
        <span>
          {translate('ui.form.more')}
          {holds && <small>{holds}</small>}
        </span>
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Fold>
  );
}

const Fold = styled(Accordion)({
  gridColumn: '1 / -1',
  minWidth: 0,
  '& .MuiAccordionSummary-content > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 14, fontWeight: 400 },
  '& .MuiAccordionDetails-root': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '18px 20px',
    alignItems: 'start',
  },
  '& .MuiAccordionDetails-root > :has(textarea)': { gridColumn: '1 / -1' },
});
