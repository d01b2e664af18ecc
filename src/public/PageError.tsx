import { messages } from './messages';
import { SimplePage } from './SimplePage';

/** Shown when the code of an area could not be loaded. */
export function PageError() {
  const { title, text, retry } = messages.failure;
  return (
    <SimplePage title={title}>
      <p>{text}</p>
      <button className="action" type="button" onClick={() => location.reload()}>
        {retry}
      </button>
    </SimplePage>
  );
}
