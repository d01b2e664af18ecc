import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { PHONE } from '../../../ui/media';
import { FirstStep } from './FirstStep';
import type { Step } from './steps';

/** The way to the first ticket as a line that is painted step by step. */
export function FirstSteps({ steps, onHide }: { steps: Step[]; onHide: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  const hide = () => {
    onHide();
    notify(translate('dashboard.onboarding.hidden'), { type: 'info' });
  };
  return (
    <Frame aria-labelledby={id}>
      <header>
        <h2 id={id}>{translate('dashboard.onboarding.title')}</h2>
        <p>{translate('dashboard.onboarding.progress', { done, smart_count: steps.length })}</p>
        <Button variant="text" onClick={hide}>
          {translate('dashboard.onboarding.hide')}
        </Button>
      </header>
      <ol>
        {steps.map((step, index) => (
          <FirstStep key={step.name} step={step} number={index + 1} isNext={step.name === next} />
        ))}
      </ol>
    </Frame>
  );
}

const Frame = styled('section')({
  marginBottom: 20,
  padding: '16px 20px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 14px',
    marginBottom: 14,
  },
  '& h2': { fontSize: 20 },
  '& > header > p': { flex: 1, color: 'var(--muted)', whiteSpace: 'nowrap' },
  '& > ol': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '@media (width < 1000px)': { '& > ol': { gridAutoFlow: 'row' } },
  [PHONE]: { padding: '12px 14px 14px' },
});
