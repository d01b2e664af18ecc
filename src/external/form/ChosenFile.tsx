import { externalMessages } from '../messages';
import { sizeText } from './ticketFile';

interface Props {
  file: File;
  isBusy: boolean;
  onRemove: () => void;
}

/** The file that goes with the ticket, which can be taken away again. */
export function ChosenFile({ file, isBusy, onRemove }: Props) {
  return (
    <p className="file-chosen">
      <span>{file.name}</span> <span className="file-size">{sizeText(file.size)}</span>
      <button
        type="button"
        aria-label={externalMessages.file.remove(file.name)}
        aria-disabled={isBusy}
        onClick={onRemove}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </p>
  );
}
