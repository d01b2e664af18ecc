import { FormControl, FormLabel } from '@mui/material';
import { useDataProvider, useInput, useTranslate } from 'react-admin';
import type { AttachedTo } from '../../../domain/attachments/attachment';
import type { AppDataProvider } from '../../dataProvider/types';
import { CloseButton } from '../dialog/CloseButton';
import { useFailureToast } from '../useFailureToast';
import { uuid } from '../uuid';
import { announcementOf, fileProblem } from './readFile';
import { FileButtons, UploadRows } from './Uploads';

/**
 * Photos and documents of what is being told, attached once it has been recorded. react-admin's ImageInput knows neither
 * the camera nor HEIC.
 */
export function PhotosInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput<File[]>({ source, defaultValue: [] });
  const tellFailure = useFailureToast();
  const files: readonly File[] = field.value || [];
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const problem = fileProblem(file);
      if (problem) tellFailure(translate('attachments.failed', { name: file.name }), problem);
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
      <FileButtons onChoose={add} disabled={false} />
    </FormControl>
  );
}

/** Attaches files one after the other; those that fail are told by name, and the rest goes on. */
export function useAttachAll() {
  const { attach } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const tellFailure = useFailureToast();
  return async (place: { entity: AttachedTo; entityId: string }, files: readonly File[]) => {
    const following = { onProgress: () => {}, signal: new AbortController().signal };
    for (const file of files) {
      try {
        await attach(place, await announcementOf(file, uuid()), file, following);
      } catch (error) {
        tellFailure(translate('attachments.failed', { name: file.name }), error);
      }
    }
  };
}
