import { MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Job } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { PlainTable } from '../../ui/PlainTable';
import type { HandOver } from './useHandOver';

/** The jobs of somebody who goes, each with the choice of who takes over. */
export function HandOverJobs({ handOver }: { handOver: HandOver }) {
  const translate = useTranslate();
  const { jobs, isLoading, error, retry, isManaged, chooseForAll } = handOver;
  const managed = jobs.filter(isManaged).length;
  return (
    <Section>
      <h3>{translate('employers.remove.jobs')}</h3>
      <p>{translate('employers.remove.jobsText')}</p>
      {managed > 1 && (
        <ManagerSelect
          handOver={handOver}
          visibleLabel={translate('employers.remove.forAll')}
          value=""
          onChange={chooseForAll}
        />
      )}
      {error && <ErrorState error={error} onRetry={retry} />}
      {isLoading && !error && <Loading />}
      <PlainTable>
        <tbody>
          {jobs.map(job => (
            <tr key={job.id}>
              <th scope="row">
                {job.JobNo}
                <small>{job.Name}</small>
              </th>
              <td>
                <NewManager handOver={handOver} job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Section>
  );
}

function NewManager({ handOver, job }: { handOver: HandOver; job: Job }) {
  const translate = useTranslate();
  const { chosen, choose, isManaged } = handOver;
  if (!isManaged(job)) return translate('employers.remove.keeps');
  return (
    <ManagerSelect
      handOver={handOver}
      label={translate('employers.remove.newManager', { job: job.JobNo })}
      value={chosen[job.id] ?? ''}
      onChange={id => choose(job.id, id)}
    />
  );
}

interface SelectProps {
  handOver: HandOver;
  /** Said, where the row shows of what. */
  label?: string;
  visibleLabel?: string;
  value: string;
  onChange: (managerId: string) => void;
}

function ManagerSelect({ handOver, label, visibleLabel, value, onChange }: SelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={visibleLabel}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
    >
      <MenuItem value="">{translate('employers.remove.choose')}</MenuItem>
      {handOver.managers.map(({ id, Name }) => (
        <MenuItem key={id} value={id}>
          {Name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const Section = styled('section')({
  display: 'grid',
  gap: 8,
  '& h3': { fontSize: 16 },
  '& p': { color: 'var(--muted)' },
});
