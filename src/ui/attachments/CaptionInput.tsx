import { Button, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Attachment } from '../../dataProvider/types';
import { useAttachmentChanges } from './useAttachmentChanges';

/** The caption, changed where it stands. */
export function CaptionInput({ attachment }: { attachment: Attachment }) {
  const translate = useTranslate();
  const { caption, fileName: name, version } = attachment;
  const [typed, setTyped] = useState({ version, text: caption });
  const { saveCaption, isPending } = useAttachmentChanges(attachment);
  // A newer version brings its own caption.
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
