import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { PHOTO_CATEGORIES } from '../../../domain/attachments/attachment';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Attachment } from '../../dataProvider/types';
import { useSay } from '../../i18n/useSay';
import { shortTime } from '../dates';
import { Closing } from '../dialog/Closing';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { CloseButton } from '../dialog/Dialog';
import { mapsLink } from '../mapsLink';
import { useAction } from '../useAction';

interface AttachmentCardProps {
  attachment: Attachment;
  mayChange: boolean;
  mayDelete: boolean;
}

export function AttachmentCard({ attachment, mayChange, mayDelete }: AttachmentCardProps) {
  const translate = useTranslate();
  const say = useSay();
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isPending } = useAttachmentChanges(attachment);
  const { kind, fileName: name, caption, category, CreatedAt, CreatedBy, url } = attachment;
  return (
    <Card>
      <a href={url} target="_blank" rel="noreferrer" aria-label={translate('attachments.open', { name })}>
        <Preview attachment={attachment} />
      </a>
      <div>
        {kind === 'PHOTO' && mayChange ? (
          <Categories attachment={attachment} />
        ) : (
          category && <b>{say(category)}</b>
        )}
        {mayChange ? <CaptionInput attachment={attachment} /> : caption && <p>{caption}</p>}
        <Taken attachment={attachment} />
        <small>{name}</small>
        <small>{translate('attachments.by', { who: CreatedBy, when: shortTime(CreatedAt) })}</small>
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

/** When and where, each with how it is known. */
function Taken({ attachment }: { attachment: Attachment }) {
  const translate = useTranslate();
  const { takenAt, takenFrom, latitude, longitude, placeFrom } = attachment;
  const from = (source: string | null) => (source ? translate(`attachments.from.${source}`) : '');
  const time = takenAt && translate('attachments.taken', { when: shortTime(takenAt), from: from(takenFrom) });
  const hasPlace = latitude !== null && longitude !== null;
  if (!time && !hasPlace) return null;
  return (
    <small>
      {time}
      {time && hasPlace && ' · '}
      {hasPlace && (
        <>
          <a href={mapsLink(`${latitude},${longitude}`)} target="_blank" rel="noreferrer">
            {translate('attachments.openInMaps')}
          </a>
          {placeFrom !== takenFrom && ` ${from(placeFrom)}`}
        </>
      )}
    </small>
  );
}

/** One tap says what the photo shows. A second one on the same takes it back. */
function Categories({ attachment }: { attachment: Attachment }) {
  const translate = useTranslate();
  const say = useSay();
  const { saveCategory, category } = useAttachmentChanges(attachment);
  return (
    <Chips
      exclusive
      value={category}
      aria-label={translate('attachments.category', { name: attachment.fileName })}
      onChange={(_, chosen: string | null) => saveCategory(chosen)}
    >
      {PHOTO_CATEGORIES.map(one => (
        <ToggleButton key={one} value={one}>
          {say(one)}
        </ToggleButton>
      ))}
    </Chips>
  );
}

const Chips = styled(ToggleButtonGroup)({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBottom: 4,
  '& button.MuiToggleButton-root.MuiToggleButton-root': {
    margin: 0,
    padding: '2px 10px',
    minHeight: 32,
    border: '1px solid var(--field-line)',
    borderRadius: 16,
    font: '500 13px/1.4 var(--font)',
    color: 'var(--ink)',
    textTransform: 'none',
    '&[aria-pressed="true"]': { background: 'var(--ink)', color: 'var(--surface)' },
  },
});

function CaptionInput({ attachment }: { attachment: Attachment }) {
  const translate = useTranslate();
  const { caption, fileName: name } = attachment;
  const [typed, setTyped] = useState({ before: caption, text: caption });
  const { saveCaption, isPending } = useAttachmentChanges(attachment);
  const text = typed.before === caption ? typed.text : caption;
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
        onChange={event => setTyped({ before: caption, text: event.target.value })}
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

function useAttachmentChanges({ id, version, caption, category, fileName }: Attachment) {
  const { changeAttachment, deleteAttachment } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const stale = ['attachments'];
  const save = useAction({
    call: (text: string) => changeAttachment(id, { version, caption: text }),
    done: translate('attachments.captionSaved'),
    stale,
  });
  const sort = useAction({
    call: (chosen: string | null) => changeAttachment(id, { version, caption, category: chosen }),
    stale,
  });
  const remove = useAction({
    call: () => deleteAttachment(id),
    done: translate('attachments.deleted', { name: fileName }),
    stale,
  });
  return {
    saveCaption: save.mutate,
    saveCategory: (chosen: string | null) => !sort.isPending && sort.mutate(chosen),
    /** Shown as tapped while it is saved. */
    category: sort.isPending ? sort.variables : category,
    remove: () => remove.mutate(),
    isPending: save.isPending || remove.isPending,
  };
}
