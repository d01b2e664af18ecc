import { useAwake } from '../useAwake';
import { formMessages as words } from './messages';
import './form.css';

/** Said by a written-out form to those who cannot send it: who has no script, and who could not load it (untilLoaded). */
export function NeedsScript() {
  const isAwake = useAwake();
  return (
    <>
      <noscript>
        <p className="problems">{words.noScript}</p>
      </noscript>
      {!isAwake && (
        <div className="problems" role="alert" data-asleep="" hidden>
          <p>{words.asleep}</p>
          <button type="button" className="action">
            {words.wake}
          </button>
        </div>
      )}
    </>
  );
}
