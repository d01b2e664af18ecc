import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Button, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type AttachedTo, MAX_ATTACHMENTS } from '../../../domain/attachments/attachment';
import { type JobPeople, ownedBy } from '../../../domain/permissions/can';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Attachment } from '../../dataProvider/types';
import { shortTime } from '../dates';
import { Closing } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { CloseButton } from '../dialog/Dialog';
import { ErrorState } from '../ErrorState';
import { Panel } from '../Panel';
import { useAction } from '../useAction';
import { useMay } from '../viewer';
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

interface AttachmentCardProps {
  attachment: Attachment;
  mayChange: boolean;
  mayDelete: boolean;
}

function AttachmentCard({ attachment, mayChange, mayDelete }: AttachmentCardProps) {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isPending } = useAttachmentChanges(attachment);
  const { fileName: name, caption, takenAt, CreatedAt, CreatedBy, url } = attachment;
  return (
    <Card>
      <a href={url} target="_blank" rel="noreferrer" aria-label={translate('attachments.open', { name })}>
        <Preview attachment={attachment} />
      </a>
      <div>
        {mayChange ? <CaptionInput attachment={attachment} /> : caption && <p>{caption}</p>}
        <small>{name}</small>
        <small>
          {translate('attachments.by', { who: CreatedBy, when: shortTime(takenAt ?? CreatedAt) })}
        </small>
      </div>
      {mayDelete && (
        <CloseButton label={translate('attachments.delete', { name })} onClick={() => setIsAsking(true)} />
      )}
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate('attachments.deleteTitle', { name })}
            text={translate('attachments.deleteText')}
            isPending={isPending}
            onNo={() => setIsAsking(false)}
            onYes={remove}
          />
        )}
      </Closing>
    </Card>
  );
}

/** Not every browser can display every photo format. */
function Preview({ attachment: { kind, url, caption, fileName } }: { attachment: Attachment }) {
  const translate = useTranslate();
  const [isBroken, setIsBroken] = useState(false);
  if (kind === 'PHOTO' && !isBroken) {
    return (
      <img
        src={url}
        alt={caption || fileName}
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    );
  }
  return (
    <Sheet>
      <TicketIcon fontSize="large" />
      <b>{fileName.split('.').at(-1)?.toUpperCase()}</b>
      {isBroken && <small>{translate('attachments.noPreview')}</small>}
    </Sheet>
  );
}

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  background: 'var(--surface)',
  '& > a': { display: 'block', aspectRatio: '4 / 3', background: 'var(--surface-sunken)' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& > div': { display: 'grid', alignContent: 'start', gap: 2, padding: '8px 10px 10px', minWidth: 0 },
  '& small': { color: 'var(--muted)', fontSize: 13, overflowWrap: 'anywhere' },
  '& > button': { position: 'absolute', top: 4, right: 4, background: 'var(--surface)' },
});

const Sheet = styled('span')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 6,
  height: '100%',
  padding: 8,
  color: 'var(--muted)',
  textAlign: 'center',
});

function CaptionInput({ attachment }: { attachment: Attachment }) {
  const translate = useTranslate();
  const { caption, fileName: name, version } = attachment;
  const [typed, setTyped] = useState({ version, text: caption });
  const { saveCaption, isPending } = useAttachmentChanges(attachment);
  const text = typed.version === version ? typed.text : caption;
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== caption && !isPending) saveCaption(text);
  };
  return (
    <Form onSubmit={save}>
      <TextField
        value={text}
        slotProps={{
          htmlInput: { maxLength: 300, 'aria-label': translate('attachments.caption', { name }) },
        }}
        placeholder={translate('attachments.addCaption')}
        onChange={event => setTyped({ version, text: event.target.value })}
      />
      {text.trim() !== caption && (
        <Button type="submit" aria-disabled={isPending}>
          {translate('attachments.saveCaption')}
        </Button>
      )}
    </Form>
  );
}

const Form = styled('form')({ display: 'grid', gap: 6 });

function useAttachmentChanges({ id, version, fileName }: Attachment) {
  const { changeCaption, deleteAttachment } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const stale = ['attachments'];
  const save = useAction({
    call: (caption: string) => changeCaption(id, version, caption),
    done: translate('attachments.captionSaved'),
    stale,
  });
  const remove = useAction({
    call: () => deleteAttachment(id),
    done: translate('attachments.deleted', { name: fileName }),
    stale,
  });
  return {
    saveCaption: save.mutate,
    remove: () => remove.mutate(),
    isPending: save.isPending || remove.isPending,
  };
}
