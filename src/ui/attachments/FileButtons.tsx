import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { CONTENT_TYPES } from '../../../domain/attachments/contentTypes';

/** Endings as well: some systems know no type for HEIC. */
const ACCEPTED = [...Object.keys(CONTENT_TYPES), '.heic', '.heif'].join(',');

interface Props {
  onChoose: (files: readonly File[]) => void;
  disabled: boolean;
}

/** Chooses files, or on a device with a camera takes a photo at once. */
export function FileButtons({ onChoose, disabled }: Props) {
  const translate = useTranslate();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Frame>
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

/** A desk has no camera to point. */
const CameraButton = styled(Button)({ '@media (pointer: fine)': { display: 'none' } });
