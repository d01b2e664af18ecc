import { type ReactNode, useEffect, useRef } from 'react';
import { SimplePage } from '../SimplePage';

/** What came of a form, in its place; it takes the focus, which was in what is gone. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <SimplePage title={title}>
      <p ref={place} role="status" tabIndex={-1}>
        {text}
      </p>
      {children}
    </SimplePage>
  );
}
