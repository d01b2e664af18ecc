import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { countSteps, type Planned, STEPS } from './plan';

interface Props {
  JobNo: string;
  plan: readonly Planned[];
  onYes: () => void;
  onNo: () => void;
}

/** Says what a Yes does, in numbers. */
export function Confirm({ JobNo, plan, onYes, onNo }: Props) {
  const translate = useTranslate();
  const counts = countSteps(plan);
  const lines = STEPS.filter(step => counts[step] > 0).map(step =>
    translate(`jobs.closeOut.confirm.${step}`, counts[step]),
  );
  return (
    <ConfirmDialog
      title={translate('jobs.closeOut.confirm.title', { JobNo })}
      text={[...lines, translate('jobs.closeOut.confirm.after')].join('\n')}
      onYes={onYes}
      onNo={onNo}
    />
  );
}
