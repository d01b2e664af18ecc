import { messages } from './messages';
import { SimplePage } from './SimplePage';

/** Shown when the code of a page could not be loaded. @param onRetry instead of loading the whole document again */
export function PageError({ onRetry = () => location.reload() }: { onRetry?: () => void }) {
  const { title, text, retry } = messages.failure;
  return (
    <SimplePage title={title}>
      <p>{text}</p>
      <button className="action" type="button" onClick={onRetry}>
        {retry}
      </button>
    </SimplePage>
  );
}
