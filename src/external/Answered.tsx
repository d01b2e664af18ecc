import { useEffect, useRef } from 'react';
import { externalMessages } from './messages';

const words = externalMessages.answered;

/** What was answered, and to whom. */
export interface Answer {
  companyName: string;
  isShared: boolean;
}

/** In the form's place once the answer is with the company. */
export function Answered({ companyName, isShared }: Answer) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="lane external-outcome">
      <svg className="external-tick" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <path d="M4 15V4h11M33 4h11v11M44 33v11H33M15 44H4V33" />
        <path className="external-tick-sign" d="M14 25l7 7 14-15" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {isShared ? words.shared(companyName) : words.rejected(companyName)}
      </h1>
      <p>{words.text}</p>
    </div>
  );
}
