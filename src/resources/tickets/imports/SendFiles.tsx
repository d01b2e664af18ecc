import { Alert, Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { Link, useBeforeUnload, useBlocker, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { MAX_IMPORT_BYTES } from '../../../../domain/imports/import';
import { UploadRow, UploadRows } from '../../../ui/attachments/Uploads';
import { useUploads } from '../../../ui/attachments/useUploads';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Panel } from '../../../ui/Panel';
import { tablePath } from '../../tables/TableLink';

type Following = { onProgress: (share: number) => void; signal: AbortSignal };

interface Props {
  /** No files are accepted while the import is being filed. Unsent files stay in the list. */
  isHeld: boolean;
  /** Resolves when the file is part of the import. */
  onSend: (file: File, following: Following) => Promise<unknown>;
  onSettle: () => Promise<unknown>;
  onStanding: (standing: Standing) => void;
  /** Position in the queue of files to be read. 0 while the file is being read. */
  placeInLine: () => Promise<number | null>;
}

export interface Standing {
  isSending: boolean;
  /** How many files failed, set once the others have been sent. */
  missing: number;
}

/** Above this, files are only counted. */
const FEW = 5;

/** Takes files or folders by drop or file picker, or text copied from a mail. */
export function SendFiles({ isHeld, onSend, onSettle, onStanding, placeInLine }: Props) {
  const translate = useTranslate();
  const folder = useRef<HTMLInputElement>(null);
  const [isNoFile, setNoFile] = useState(false);
  const [search] = useSearchParams();
  const [isPasting, setPasting] = useState(search.has('paste'));
  const pasted = useRef(0);
  const line = useUploads({
    problemOf,
    send: (file, _, following) => onSend(file, following),
    settle: onSettle,
  });
  const { add, failed, left, isSending } = line;
  const missing = isSending ? 0 : failed.size;
  useEffect(() => onStanding({ isSending, missing }), [onStanding, isSending, missing]);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // Allows choosing the same file again.
    target.value = '';
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: files => {
      setNoFile(files.length === 0);
      add(files);
    },
  });
  // Drops from a page or a mail program may contain no file, and the library ignores them.
  const onDrop = ({ dataTransfer }: DragEvent) => setNoFile(dataTransfer.files.length === 0);
  const read = async ({ text }: { text: string }) => {
    pasted.current += 1;
    const name = translate('tickets.import.files.pastedName', { number: pasted.current });
    add([new File([text], name, { type: 'text/plain' })]);
    setPasting(false);
  };
  const isEmpty = failed.size === 0 && left === 0;
  if (isHeld && isEmpty) return null;
  return (
    <Panel title={translate('tickets.import.files.title')}>
      {!isHeld && <p style={{ marginBottom: 12 }}>{translate('tickets.import.files.text')}</p>}
      <Sending line={line} isHeld={isHeld} />
      {line.current?.share === 1 && <PlaceInLine look={placeInLine} />}
      {!isHeld && (
        <>
          <input {...getInputProps()} aria-label={translate('tickets.import.files.choose')} data-files />
          <input ref={folder} type="file" hidden onChange={choose} {...{ webkitdirectory: '' }} />
          <Drop {...getRootProps({ onDrop })} data-over={isDragActive}>
            <p>{translate('tickets.import.files.drop')}</p>
            <Stack direction="row" gap={1} flexWrap="wrap" justifyContent="center">
              <Button variant="contained" onClick={open}>
                {translate('tickets.import.files.choose')}
              </Button>
              <FolderButton onClick={() => folder.current?.click()}>
                {translate('tickets.import.files.folder')}
              </FolderButton>
              <Button onClick={() => setPasting(true)}>{translate('tickets.import.files.paste')}</Button>
            </Stack>
            {isNoFile && <Alert severity="error">{translate('tickets.import.files.noFile')}</Alert>}
            <small>{translate('tickets.import.files.hint')}</small>
            <Link to="/main/tickets/placed-elsewhere">{translate('tickets.import.files.type')}</Link>
            <Link to={tablePath('tickets')}>{translate('tickets.import.files.table')}</Link>
          </Drop>
        </>
      )}
      {/* The router allows one blocker at a time, and the paste dialog has its own. */}
      {!isPasting && (left > 0 || [...failed.values()].some(({ canRetry }) => canRetry)) && (
        <AskBeforeLeaving />
      )}
      <Closing>
        {isPasting && (
          <FormDialog
            title={translate('tickets.import.files.pasteTitle')}
            width={720}
            onClose={() => setPasting(false)}
          >
            <RecordForm
              schema={pasteSchema}
              defaultValues={{ text: '' }}
              label="tickets.import.files.read"
              onSubmit={read}
            >
              <TextInput
                source="text"
                label="tickets.import.files.pasteLabel"
                helperText="tickets.import.files.pasteHint"
                multiline
                minRows={10}
                maxRows={16}
              />
            </RecordForm>
          </FormDialog>
        )}
      </Closing>
    </Panel>
  );
}

/** Lists a few files by name and sums up the rest, so that the results stay in view. */
function Sending({ line, isHeld }: { line: ReturnType<typeof useUploads>; isHeld: boolean }) {
  const translate = useTranslate();
  const { failed, current, sent, left, retry, drop, stop } = line;
  const total = sent + left;
  const words = translate('tickets.import.files.sent', { sent, total });
  const unsent = [...failed.values()];
  const rows = [...unsent.slice(0, FEW), ...(total > FEW ? [] : line.uploads.slice(failed.size))];
  const more = failed.size - FEW;
  const again = unsent.filter(({ canRetry }) => canRetry && !isHeld);
  return (
    <UploadRows>
      {total > FEW && (
        <li>
          <div>
            <b>{words}</b>
            <progress max={total} value={sent + (current?.share ?? 0)} aria-label={words} />
            <small>{current?.file.name ?? ' '}</small>
          </div>
          {left > 0 && (
            <Button onClick={() => stop(translate('tickets.import.files.stopped'))}>
              {translate('tickets.import.files.stop')}
            </Button>
          )}
        </li>
      )}
      {rows.map(upload => (
        <UploadRow
          key={upload.id}
          upload={isHeld ? { ...upload, canRetry: false } : upload}
          onRetry={() => retry(upload)}
          onDrop={() => drop(upload.id)}
        />
      ))}
      {more > 0 && (
        <li data-failed>
          <div>
            <b>{translate('tickets.import.files.moreFailed', more)}</b>
          </div>
          {again.length > 0 && (
            <Button onClick={() => retry(...again)}>{translate('tickets.import.files.retryAll')}</Button>
          )}
          <Button onClick={() => drop(...failed.keys())}>{translate('tickets.import.files.dropAll')}</Button>
        </li>
      )}
    </UploadRows>
  );
}

const LOOK_MS = 2000;

/** Explains the wait: other files come first, or the file is long. */
function PlaceInLine({ look }: { look: Props['placeInLine'] }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['placeInLine'],
    queryFn: look,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  if (typeof data !== 'number') return null;
  return (
    <p role="status">
      {data === 0
        ? translate('tickets.import.files.reading')
        : translate('tickets.import.files.inLine', { place: data })}
    </p>
  );
}

/** Files that haven't been sent exist only on this page. */
function AskBeforeLeaving() {
  const translate = useTranslate();
  // Within the import page, navigation is allowed, since the first file changes the address.
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith('/main/tickets/import'));
  useBeforeUnload(event => event.preventDefault());
  return (
    <Closing>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={translate('tickets.import.files.leaveTitle')}
          text={translate('tickets.import.files.leaveText')}
          onYes={blocker.proceed}
          onNo={blocker.reset}
        />
      )}
    </Closing>
  );
}

const WANTED = 'tickets.import.files.pasteWanted';
const pasteSchema = v.object({
  text: v.pipe(
    v.string(WANTED),
    v.check(text => text.trim() !== '', WANTED),
  ),
});

/** Returns a translation key. */
function problemOf({ size }: File): string | null {
  if (size === 0) return 'tickets.import.files.empty';
  return size > MAX_IMPORT_BYTES ? 'tickets.import.files.tooLarge' : null;
}

const Drop = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  marginTop: 12,
  padding: 20,
  border: '2px dashed var(--field-line)',
  borderRadius: 'var(--radius)',
  '&[data-over="true"]': { borderColor: 'var(--safety-fill)', background: 'var(--hover)' },
  '& small': { color: 'var(--muted)', textAlign: 'center' },
});

/** Phones have no folders to choose. */
const FolderButton = styled(Button)({ '@media (pointer: coarse)': { display: 'none' } });
