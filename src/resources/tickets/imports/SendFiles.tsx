import { Alert, Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { Link, useBeforeUnload, useBlocker } from 'react-router';
import * as v from 'valibot';
import { MOST_IMPORT_BYTES } from '../../../../domain/imports/import';
import { UploadRow, UploadRows } from '../../../ui/attachments/Uploads';
import { useUploads } from '../../../ui/attachments/useUploads';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Panel } from '../../../ui/Panel';
import { tablePath } from '../../../ui/TableLink';

type Following = { onProgress: (share: number) => void; signal: AbortSignal };

interface Props {
  /** Settles once the file is in the import and shown. */
  onSend: (file: File, following: Following) => Promise<unknown>;
}

/** Takes files of the center: dropped or chosen, one by one or as a folder, or as text that was copied from a mail. */
export function SendFiles({ onSend }: Props) {
  const translate = useTranslate();
  const folder = useRef<HTMLInputElement>(null);
  const [isNoFile, setNoFile] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const pasted = useRef(0);
  const { uploads, add, retry, drop } = useUploads({
    problemOf,
    send: (file, _, following) => onSend(file, following),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file can be chosen again.
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
  // What a page or a mail program hands over without a file is no drop for the library.
  const onDrop = ({ dataTransfer }: DragEvent) => setNoFile(dataTransfer.files.length === 0);
  const read = async ({ text }: { text: string }) => {
    pasted.current += 1;
    const name = translate('tickets.import.files.pastedName', { number: pasted.current });
    add([new File([text], name, { type: 'text/plain' })]);
    setPasting(false);
  };
  return (
    <Panel title={translate('tickets.import.files.title')}>
      <p style={{ marginBottom: 12 }}>{translate('tickets.import.files.text')}</p>
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
      <input {...getInputProps()} data-files />
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
      {/* The router takes one at a time: pasted text has its own. */}
      {!isPasting && uploads.some(({ problem, canRetry }) => problem === null || canRetry) && (
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

/** Files that were not sent are nowhere but on this page. */
function AskBeforeLeaving() {
  const translate = useTranslate();
  // The first file gives the import its address.
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

/** As a key of the messages. */
function problemOf({ size }: File): string | null {
  if (size === 0) return 'tickets.import.files.empty';
  return size > MOST_IMPORT_BYTES ? 'tickets.import.files.tooLarge' : null;
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
