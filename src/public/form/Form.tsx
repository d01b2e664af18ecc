import { createContext, type ReactNode, use, useState } from 'react';
import type { FieldErrors } from '../../../domain/errors';
import { warmProof } from '../../api/proofs';
import { sendingMessages } from '../sending/messages';
import { type Sending, useSlow } from '../sending/useSending';
import { RefusalText } from '../sending/Wait';
import { useAwake } from '../useAwake';
import { formMessages as words } from './messages';
import './form.css';

export interface FormWords {
  /** Labels by the name of the field. */
  fields: Record<string, string>;
  hints?: Record<string, string>;
  submit: string;
  submitting: string;
}

/** What the fields need to know of their form. Without `values`, the DOM keeps what is typed. */
interface Typing {
  words: Pick<FormWords, 'fields' | 'hints'>;
  failures: FieldErrors;
  values?: Record<string, string> | undefined;
  change?: ((name: string, value: string) => void) | undefined;
}

export const TypingContext = createContext<Typing>({ words: { fields: {} }, failures: {} });

/** For fields that need their value. They keep it themselves if the form doesn't. */
export function useValue(name: string): [string, (value: string) => void] {
  const { values, change } = use(TypingContext);
  const own = useState('');
  return values ? [values[name] ?? '', value => change?.(name, value)] : own;
}

interface Props {
  words: FormWords;
  sending: Sending;
  /** Lists its errors above, too. Disabled until hydration, because earlier typing would be lost. */
  isLong?: boolean;
  needsProof?: boolean;
  values?: Record<string, string>;
  onChange?: (name: string, value: string) => void;
  /** Below the button. */
  after?: ReactNode;
  children: ReactNode;
}

export function Form({
  words,
  sending,
  isLong = false,
  needsProof = false,
  after,
  children,
  ...typing
}: Props) {
  const isAwake = useAwake();
  const { form, failures, refusal, isBusy, submit } = sending;
  const isSlow = useSlow(isBusy);
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onInput={needsProof ? warmProof : undefined}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <NeedsScript />
      <RefusalText refusal={refusal} />
      {isLong && <ProblemList failures={failures} />}
      <fieldset disabled={isLong && !isAwake}>
        <TypingContext value={{ words, failures, values: typing.values, change: typing.onChange }}>
          {children}
        </TypingContext>
      </fieldset>
      <button className="action" type="submit" disabled={!isAwake} aria-disabled={isBusy}>
        {isBusy ? words.submitting : words.submit}
      </button>
      <p className="sending-note" role="status">
        {isSlow && sendingMessages.slow}
      </p>
      {after}
    </form>
  );
}

/** Lists all errors with links to their fields. Announced by screen readers when it changes. */
function ProblemList({ failures }: { failures: FieldErrors }) {
  const found = Object.entries(failures);
  const focus = (name: string) => document.getElementById(name)?.focus();
  return (
    <div className="problems" role="alert">
      {found.length > 0 && (
        <>
          <p>{words.problems(found.length)}</p>
          <ul>
            {found.map(([name, text]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={event => [event.preventDefault(), focus(name)]}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Shown in a prerendered form if scripts are off or couldn't be loaded (untilLoaded). */
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
