import { Button, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { worksOnJobs } from '../../../domain/permissions/roles';
import { session } from '../../authProvider/session';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { shortDay } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { useAction } from '../../ui/useAction';
import { useCopying } from '../../ui/useCopying';
import { useViewer } from '../../ui/viewer';

const KEY = 'calendarFeed';

/** A dialog with the link. An administrator of the product belongs to no company and has none. */
export function Subscribe({ jobId }: { jobId?: string | undefined }) {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!viewer || viewer.Role.cognitoGroupName === 'SASAdministrator') return null;
  const title = translate('calendar.link.title');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Closing>
        {isOpen && (
          <Dialog title={title} onClose={() => setOpen(false)}>
            <CalendarLink jobId={jobId} />
          </Dialog>
        )}
      </Closing>
    </>
  );
}

/** Makes, copies and revokes the viewer's secret link to a calendar of their tickets, or of a job's. */
export function CalendarLink({ jobId }: { jobId?: string | undefined }) {
  const translate = useTranslate();
  const { calendarFeed, createCalendarFeed, revokeCalendarFeed } = useDataProvider<AppDataProvider>();
  const [made, setMade] = useState<{ ID: string; url: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, session.companyId(), jobId ?? ''],
    queryFn: () => calendarFeed(jobId),
  });
  const making = {
    call: () => createCalendarFeed(jobId),
    onDone: setMade,
    done: 'calendar.link.made',
    failed: 'calendar.link.failed',
    stale: [KEY],
  };
  const { mutate, isPending } = useAction(making);
  const role = session.userInfo()?.role;
  const isOfAll = role !== undefined && !worksOnJobs(role);
  if (data === undefined) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
  const words = (part: string) => translate(`calendar.link.${part}`);
  return (
    <Stack gap={1.5}>
      <p>{words(jobId ? 'job' : isOfAll ? 'all' : 'mine')}</p>
      {data && made?.ID === data.ID && <Address url={made.url} />}
      {data && made?.ID !== data.ID && (
        <p>{translate('calendar.link.since', { day: shortDay(data.createdAt) })}</p>
      )}
      <Stack direction="row" gap={1} flexWrap="wrap">
        {data ? (
          <>
            <ConfirmButton {...making} title={words('replace.title')} text={words('replace.text')}>
              {words('remake')}
            </ConfirmButton>
            <ConfirmButton
              title={words('revoke.title')}
              text={words('revoke.text')}
              call={() => revokeCalendarFeed(data.ID)}
              done="calendar.link.revoke.done"
              failed="calendar.link.failed"
              stale={[KEY]}
            >
              {words('revoke.button')}
            </ConfirmButton>
          </>
        ) : (
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {words('make')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function Address({ url }: { url: string }) {
  const translate = useTranslate();
  const { copy, isCopied } = useCopying();
  return (
    <>
      <p role="status">
        {translate('calendar.link.once')} {translate('calendar.link.secret')}
      </p>
      <TextField
        label={translate('calendar.link.address')}
        value={url}
        fullWidth
        slotProps={{
          htmlInput: {
            readOnly: true,
            onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
          },
        }}
      />
      <div>
        <Button variant="contained" onClick={() => copy(url, '', url)}>
          {translate(isCopied(url) ? 'calendar.link.copied' : 'calendar.link.copy')}
        </Button>
      </div>
    </>
  );
}
