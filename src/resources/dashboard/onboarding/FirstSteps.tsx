import CheckIcon from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permission, Resource } from '../../../../domain/permissions/matrix';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { companyId } from '../../../dataProvider/transport';
import type { Onboarding } from '../../../dataProvider/types';
import { PHONE } from '../../../ui/media';
import { ownLoginPath } from '../../../ui/paths';
import { useMay, useOnboardingChoice, useViewer } from '../../../ui/viewer';

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

interface StepProps {
  step: Step;
  number: number;
  isNext: boolean;
}

function FirstStep({ step: { words: key, to, or, isDone }, number, isNext }: StepProps) {
  const translate = useTranslate();
  const words = (part: string) => translate(`dashboard.onboarding.steps.${key}.${part}`);
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
            </Button>{' '}
            {or && (
              <Button component={Link} to={or}>
                {words('or')}
              </Button>
            )}
          </>
        )}
      </div>
    </Item>
  );
}

const MARK = 28;

/** The line connects the steps and is painted where they are done. Vertical below 1000 px. */
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

type StepName = keyof Onboarding;

interface StepRule {
  name: StepName;
  to: string;
  /** All are required. Otherwise the step is up to another user. */
  needs: readonly (readonly [Permission, Resource])[];
}

/** In display order. Only people who send tickets need a login. */
const STEPS: readonly StepRule[] = [
  {
    name: 'credentials',
    to: ownLoginPath,
    needs: [
      ['UPDATE', 'credentials'],
      ['CREATE', 'tickets'],
    ],
  },
  { name: 'jobs', to: '/main/jobs/add', needs: [['CREATE', 'jobs']] },
  { name: 'tickets', to: '/main/tickets/create', needs: [['CREATE', 'tickets']] },
  { name: 'people', to: '/main/users?user=new', needs: [['CREATE', 'employers']] },
];

interface Step {
  name: StepName;
  words: string;
  to: string;
  or: string | null;
  isDone: boolean;
}

/** With assisted placing, imports from the center replace sending tickets. */
const IMPORTED = { words: 'imported', to: '/main/tickets/import', or: '/main/tickets/create' };

/** The steps that the user is allowed to take and that are needed. */
export function stepsFor(
  found: Onboarding,
  may: (permission: Permission, resource: Resource) => boolean,
): Step[] {
  return STEPS.filter(({ needs }) =>
    needs.every(([permission, resource]) => may(permission, resource)),
  ).flatMap(({ name, to }) => {
    const count = found[name];
    if (count === null || count === undefined) return [];
    const way = name === 'tickets' && found.credentials === null ? IMPORTED : { words: name, to, or: null };
    return { name, ...way, isDone: count > 0 };
  });
}

export function isComplete(found: Onboarding, steps: readonly Step[]): boolean {
  return found.tickets > 0 && steps.every(({ isDone }) => isDone);
}

/**
 * Decided on each visit before anything is shown, so that the layout doesn't shift. Not requested again once
 * all is done.
 */
export function useOnboarding() {
  const { onboarding } = useDataProvider<AppDataProvider>();
  const [choice, choose] = useOnboardingChoice();
  const viewer = useViewer();
  const may = useMay();
  const isOver = choice === 'done';
  const { data, isPending } = useQuery({
    queryKey: ['onboarding', companyId()],
    queryFn: () => onboarding(),
    enabled: !isOver,
    gcTime: 0,
  });
  const isDeciding = !isOver && (isPending || viewer.isPending);
  const found = isOver || isDeciding ? undefined : data;
  const steps = found ? stepsFor(found, may) : [];
  const isDone = found !== undefined && viewer.data !== undefined && isComplete(found, steps);
  useEffect(() => {
    if (isDone) choose('done');
  }, [isDone, choose]);
  return {
    isDeciding,
    hasNoTickets: found?.tickets === 0,
    steps: isDone || choice === 'hidden' ? [] : steps,
    hide: () => choose('hidden'),
  };
}
