import type { ReactNode } from 'react';

interface Props {
  heading: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** All that there is to say, in one short column. */
export function Outcome({ heading, text, children }: Props) {
  return (
    <div className="lane external-outcome" role="status">
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
