import CheckIcon from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Step } from './steps';

interface Props {
  step: Step;
  number: number;
  /** The first that is not done yet. */
  isNext: boolean;
}

/** One step: its number or a tick on the line, what it is for, and the way there. */
export function FirstStep({ step: { name, to, isDone }, number, isNext }: Props) {
  const translate = useTranslate();
  const words = (part: string) => translate(`dashboard.onboarding.steps.${name}.${part}`);
  return (
    <Item data-done={isDone} data-next={isNext} aria-current={isNext ? 'step' : undefined}>
      <i aria-hidden="true">{isDone ? <CheckIcon fontSize="small" /> : number}</i>
      <div>
        <h3>{words('title')}</h3>
        {isDone ? (
          <strong>{translate('dashboard.onboarding.done')}</strong>
        ) : (
          <>
            <p>{words('text')}</p>
            <Button component={Link} to={to} variant={isNext ? 'contained' : 'outlined'}>
              {words('action')}
            </Button>
          </>
        )}
      </div>
    </Item>
  );
}

const MARK = 28;

/** The line runs from mark to mark, painted where a step is done; below 1000 px it runs down. */
const Item = styled('li')({
  position: 'relative',
  paddingRight: 20,
  '& > i': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: MARK,
    height: MARK,
    marginBottom: 10,
    border: '2px solid var(--field-line)',
    borderRadius: '50%',
    background: 'var(--surface)',
    color: 'var(--muted)',
    fontStyle: 'normal',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-next="true"] > i': { borderColor: 'var(--safety-fill)', color: 'var(--safety-ink)' },
  '&[data-done="true"] > i': { borderColor: 'var(--green)', color: 'var(--green)' },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    inset: `${MARK / 2 - 1}px 0 auto ${MARK}px`,
    borderTop: '3px dashed var(--line)',
  },
  '&[data-done="true"]:not(:last-of-type)::before': { borderTop: '3px solid var(--green)' },
  '& h3': { fontSize: 16 },
  '& strong': { color: 'var(--green)', fontWeight: 500 },
  '& p': { margin: '2px 0 10px', color: 'var(--muted)' },
  '@media (width < 1000px)': {
    display: 'grid',
    gridTemplateColumns: `${MARK}px minmax(0, 1fr)`,
    gap: '0 14px',
    paddingRight: 0,
    '&:not(:last-of-type)': { paddingBottom: 18 },
    '& > i': { marginBottom: 0 },
    '&:not(:last-of-type)::before': {
      inset: `${MARK}px auto 0 ${MARK / 2 - 2}px`,
      borderTop: 0,
      borderLeft: '3px dashed var(--line)',
    },
    '&[data-done="true"]:not(:last-of-type)::before': {
      borderTop: 0,
      borderLeft: '3px solid var(--green)',
    },
  },
});
