import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { type AttachedTo, MAX_ATTACHMENTS } from '../../../domain/attachments/attachment';
import { type JobPeople, ownedBy } from '../../../domain/permissions/can';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { ErrorState } from '../ErrorState';
import { Panel } from '../Panel';
import { useMay } from '../viewer';
import { AttachmentCard } from './AttachmentCard';
import { FileButtons, UploadRow, UploadRows } from './Uploads';
import { announcementOf, fileProblem, useUploads } from './useUploads';

interface Props {
  entity: AttachedTo;
  entityId: string;
  people: JobPeople | undefined;
}

export function AttachmentsPanel({ entity, entityId, people }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const { attachments, attach } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['attachments', entity, entityId],
    queryFn: () => attachments(entity, entityId),
    refetchInterval: 8 * 60_000,
  });
  const { uploads, add, retry, drop } = useUploads({
    problemOf: fileProblem,
    async send(file, id, following) {
      await attach({ entity, entityId }, await announcementOf(file, id), file, following);
      await queryClient.invalidateQueries({ queryKey: ['attachments', entity, entityId] });
    },
  });
  const mayAdd = people !== undefined && may('CREATE', 'attachments', people);
  const mayChange = people !== undefined && may('UPDATE', 'attachments', people);
  const isFull = (data?.length ?? 0) + uploads.length >= MAX_ATTACHMENTS;
  return (
    <Panel
      title={translate('attachments.title')}
      holds={data?.length ? translate('attachments.count', data.length) : null}
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {isPending && <p role="status">{translate('ui.loading')}</p>}
      {data?.length === 0 && uploads.length === 0 && (
        <Muted>{translate(mayAdd ? 'attachments.none' : 'attachments.noneReadOnly')}</Muted>
      )}
      <Grid>
        {data?.map(attachment => (
          <AttachmentCard
            key={attachment.id}
            attachment={attachment}
            mayChange={mayChange}
            mayDelete={may('DELETE', 'attachments', ownedBy(attachment.CreatedByID))}
          />
        ))}
      </Grid>
      <UploadRows>
        {uploads.map(upload => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload)}
            onDrop={() => drop(upload.id)}
          />
        ))}
      </UploadRows>
      {mayAdd && <FileButtons onChoose={add} disabled={isFull} />}
    </Panel>
  );
}

const Muted = styled('p')({ color: 'var(--muted)', marginBottom: 12 });

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:not(:empty)': { marginBottom: 12 },
});
