import AddIcon from '@mui/icons-material/Add';
import { Button, FormControl, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import { useDataProvider, useInput, useTranslate } from 'react-admin';
import { type AttachedTo, CONTENT_TYPES } from '../../../domain/attachments/attachment';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { CloseButton } from '../dialog/Dialog';
import { Reasons } from '../Reasons';
import { useFailureToast } from '../useFailureToast';
import { uuid } from '../uuid';
import { noteTakenHere } from './taken';
import { announcementOf, fileProblem, type Upload } from './useUploads';

/** File extensions too, because some systems have no type for HEIC. */
const ACCEPTED = [...Object.keys(CONTENT_TYPES), '.heic', '.heif'].join(',');

interface Props {
  onChoose: (files: readonly File[]) => void;
  disabled: boolean;
  /** Asks for the device's place. Without it, only the camera does. */
  isAtSite?: boolean | undefined;
}

export function FileButtons({ onChoose, disabled, isAtSite = false }: Props) {
  const translate = useTranslate();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    if (isAtSite || target === camera.current) noteTakenHere(chosen);
    onChoose(chosen);
    target.value = '';
  };
  return (
    <Frame className="no-print">
      <input ref={files} type="file" multiple accept={ACCEPTED} hidden onChange={choose} data-files />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <div>
        <Button disabled={disabled} onClick={() => files.current?.click()}>
          <AddIcon />
          {translate('attachments.add')}
        </Button>
        <CameraButton disabled={disabled} onClick={() => camera.current?.click()}>
          {translate('attachments.camera')}
        </CameraButton>
      </div>
      <p>{translate('attachments.hint')}</p>
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 6,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > p': { color: 'var(--muted)', fontSize: 13 },
});

/** Desktops have no camera to point at something. */
const CameraButton = styled(Button)({ '@media (pointer: fine)': { display: 'none' } });

interface UploadRowProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

export function UploadRow({ upload: { file, share, problem, canRetry }, onRetry, onDrop }: UploadRowProps) {
  const translate = useTranslate();
  const name = file.name;
  const percent = Math.round(share * 100);
  return (
    <li data-failed={problem !== null}>
      <div>
        <b>{problem ? translate('attachments.failed', { name }) : name}</b>
        {problem ? (
          <div role="alert">
            <Reasons of={problem} />
          </div>
        ) : (
          <>
            <progress max={100} value={percent} aria-label={translate('attachments.uploading', { name })} />
            <small>{translate(share > 0 ? 'attachments.sent' : 'attachments.waiting', { percent })}</small>
          </>
        )}
      </div>
      {problem && canRetry && <Button onClick={onRetry}>{translate('attachments.retry')}</Button>}
      <CloseButton
        label={translate(problem ? 'attachments.dismiss' : 'attachments.cancel', { name })}
        onClick={onDrop}
      />
    </li>
  );
}

export const UploadRows = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:not(:empty)': { marginBottom: 12 },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '4px 4px 4px 12px',
    border: '1px dashed var(--field-line)',
    borderRadius: 'var(--radius)',
    '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: 4, padding: '6px 0' },
    '& > b': { flex: 1 },
    '& b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 500 },
    '& [role="alert"]': { color: 'var(--red)', fontWeight: 500 },
    '& small': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
    '& progress': { width: '100%', height: 8, accentColor: 'var(--safety-fill)' },
    '&[data-failed="true"]': { borderColor: 'var(--red)' },
    '&[data-failed="true"] b': { whiteSpace: 'normal' },
  },
});

/** Files are attached after the record is saved. react-admin's ImageInput supports neither camera nor HEIC. */
export function PhotosInput({ source, isAtSite }: { source: string; isAtSite?: boolean }) {
  const translate = useTranslate();
  const { field } = useInput<File[]>({ source, defaultValue: [] });
  const showFailure = useFailureToast();
  const files: readonly File[] = field.value || [];
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const problem = fileProblem(file);
      if (problem) showFailure(translate('attachments.failed', { name: file.name }), problem);
    }
    field.onChange([...files, ...chosen.filter(file => fileProblem(file) === null)]);
  };
  return (
    <FormControl sx={{ gridColumn: '1 / -1' }}>
      <FormLabel sx={{ marginBottom: 0.5 }}>{translate('attachments.title')}</FormLabel>
      <UploadRows>
        {files.map(file => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <b>{file.name}</b>
            <CloseButton
              label={translate('attachments.dismiss', { name: file.name })}
              onClick={() => field.onChange(files.filter(one => one !== file))}
            />
          </li>
        ))}
      </UploadRows>
      <FileButtons onChoose={add} disabled={false} isAtSite={isAtSite} />
    </FormControl>
  );
}

/** Attaches files one by one. A failure is reported and doesn't stop the rest. */
export function useAttachAll() {
  const { attach } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const showFailure = useFailureToast();
  return async (place: { entity: AttachedTo; entityId: string }, files: readonly File[]) => {
    const following = { onProgress: () => {}, signal: new AbortController().signal };
    for (const file of files) {
      try {
        await attach(place, await announcementOf(file, uuid()), file, following);
      } catch (error) {
        showFailure(translate('attachments.failed', { name: file.name }), error);
      }
    }
  };
}
