import { useTranslate } from 'react-admin';
import type { Job } from '../../../dataProvider/types';
import { Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';

export function JobFacts({ job }: { job: Job }) {
  const translate = useTranslate();
  const field = (name: 'County' | 'JobsiteAddress' | 'Description'): [string, string] => [
    translate(`jobs.fields.${name}`),
    job[name],
  ];
  return (
    <Panel title={translate('jobs.details.facts')}>
      <Facts
        rows={[
          [translate('jobs.fields.Manager'), job.Manager?.Name],
          field('County'),
          field('JobsiteAddress'),
          field('Description'),
        ]}
      />
    </Panel>
  );
}
