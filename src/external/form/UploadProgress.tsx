import { externalMessages } from '../messages';

const words = externalMessages.file;

/** How far the file has gone. @param share from 0 to 1 */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="upload">
      <p>
        <span>{words.progress(name)}</span> <span>{words.sent(percent)}</span>
      </p>
      <progress value={percent} max={100} aria-label={words.progress(name)} />
    </div>
  );
}
