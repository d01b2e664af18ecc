import type { ReactNode } from 'react';
import { DigPlan } from './DigPlan';
import './public.css';

/** A page of one short column on asphalt, beside what a crew sees on the ground before it digs. */
export function SimplePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="simple">
      <DigPlan />
      <div className="simple-main">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
