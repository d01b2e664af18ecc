import type { ReactNode } from 'react';
import { BrandMark } from '../ui/Brand';
import { DigPlan } from './DigPlan';
import { messages } from './messages';
import './public.css';

/** A page of one short column on asphalt, with the white line down its side. */
export function SimplePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="simple">
      <header className="simple-brand">
        <DigPlan />
        <div className="simple-name">
          <BrandMark size={44} />
          <div>
            <strong>Whiteline</strong>
            <span>{messages.tagline}</span>
          </div>
        </div>
      </header>
      <main className="simple-main">
        <title>{`${title} · Whiteline`}</title>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
