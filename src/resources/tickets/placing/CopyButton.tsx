import CheckIcon from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Copying } from '../../../ui/useCopying';

interface Props {
  copying: Copying;
  /** Of the text among all that can be copied. */
  id: string;
  /** What the text is called. */
  label: string;
  text: string;
  /** Stands on the button in place of Copy, translated. */
  words?: string;
}

/** Copies a text, and says from then on that it was. */
export function CopyButton({ copying, id, label, text, words }: Props) {
  const translate = useTranslate();
  const isCopied = copying.isCopied(id);
  return (
    <Button
      size="small"
      aria-label={translate('tickets.place.copyField', { label })}
      data-copied={isCopied}
      onClick={() => copying.copy(id, label, text)}
    >
      {isCopied ? <CheckIcon fontSize="small" /> : <ContentCopy fontSize="small" />}
      {isCopied ? translate('tickets.place.copied') : (words ?? translate('tickets.place.copy'))}
    </Button>
  );
}
