import Close from '@mui/icons-material/Close';
import { FormControl, FormHelperText, IconButton, InputLabel } from '@mui/material';
import { useRef, useState } from 'react';
import { FILE_TYPE } from '../../domain/storage/objectName';
import { sizeText, type useTicketFile } from './ticketFile';
import { words } from './words';

interface Props {
  ticketFile: ReturnType<typeof useTicketFile>;
  failure: string | undefined;
  isBusy: boolean;
}

/** Material UI has no file input, so the browser's own covers the area invisibly. */
export function TicketFileInput({ ticketFile, failure, isBusy }: Props) {
  const { chosen, choose, remove } = ticketFile;
  const { file, problem = failure } = chosen;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File>) => {
    if (!isBusy) choose(files);
  };
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor="bucketLink">{words.fields.file}</InputLabel>
      <div className="external-file" data-over={isOver}>
        <input
          ref={input}
          id="bucketLink"
          name="bucketLink"
          type="file"
          accept={`${FILE_TYPE},.pdf`}
          aria-invalid={problem !== undefined}
          aria-describedby="bucketLink-help"
          aria-disabled={isBusy}
          onClick={event => isBusy && event.preventDefault()}
          onChange={({ target }) => {
            take(target.files ?? []);
            // Allows choosing the same file again after it was fixed.
            target.value = '';
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files);
          }}
        />
        <p aria-hidden="true">
          <b>{words.file.choose}</b> <span>{words.file.drop}</span>
        </p>
        {file && (
          <p className="external-file-chosen">
            <span>{file.name}</span> <span>{sizeText(file.size)}</span>
            <IconButton
              aria-label={words.file.remove(file.name)}
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                remove();
                input.current?.focus();
              }}
            >
              <Close />
            </IconButton>
          </p>
        )}
      </div>
      <FormHelperText id="bucketLink-help">{problem ?? words.hints.file}</FormHelperText>
    </FormControl>
  );
}
