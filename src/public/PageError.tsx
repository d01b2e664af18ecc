import { messages } from './messages';
import { SimplePage } from './SimplePage';

/** @param onRetry called instead of reloading the document */
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
