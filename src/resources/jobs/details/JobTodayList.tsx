import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { todayEmailsSchema } from '../../../../domain/jobs/job';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Job } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { FormDialog, WIDE } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Panel } from '../../../ui/Panel';
import { useMay } from '../../../ui/viewer';
import { peopleOf } from '../useJob';

const WORDS = 'jobs.details.today';

/** Who gets the job's tickets of the day without an account. */
export function JobTodayList({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const emails = job.TodayEmails;
  return (
    <Panel title={translate(`${WORDS}.title`)}>
      <Hint>{translate(`${WORDS}.text`)}</Hint>
      {emails && emails.length > 0 && (
        <List>
          {emails.map(email => (
            <li key={email}>{email}</li>
          ))}
        </List>
      )}
      {emails && may('UPDATE', 'jobs', peopleOf(job)) && (
        <Button onClick={() => setOpen(true)}>
          {translate(`${WORDS}.${emails.length ? 'edit' : 'add'}`)}
        </Button>
      )}
      <Closing>{isOpen && <EmailsDialog job={job} onClose={() => setOpen(false)} />}</Closing>
    </Panel>
  );
}

const Hint = styled('p')({ marginBottom: 12, color: 'var(--muted)' });

const List = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '3px 0', overflowWrap: 'anywhere' },
});

const schema = v.object({ emails: todayEmailsSchema });

function EmailsDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const translate = useTranslate();
  const { setTodayEmails } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [{ id, JobNo, version, TodayEmails }] = useState(job);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['jobs'] });
  const send = async ({ emails }: { emails: string[] }) => {
    await setTodayEmails(id, emails, version);
    await readAgain();
    notify(`${WORDS}.saved`, { type: 'success', messageArgs: { JobNo } });
    onClose();
  };
  return (
    <FormDialog title={translate(`${WORDS}.dialog`, { JobNo })} onClose={onClose}>
      <RecordForm
        schema={schema}
        read={({ emails }) => ({
          emails: String(emails ?? '')
            .split(/[\s,;]+/)
            .filter(Boolean),
        })}
        defaultValues={{ emails: (TodayEmails ?? []).join('\n') }}
        label={`${WORDS}.save`}
        onSubmit={send}
        onReload={() => readAgain().then(onClose)}
      >
        <TextInput
          source="emails"
          label={`${WORDS}.emails`}
          helperText={`${WORDS}.hint`}
          multiline
          minRows={3}
          sx={WIDE}
        />
      </RecordForm>
    </FormDialog>
  );
}
