import type { ReactNode } from 'react';
import './public.css';

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

/** What a crew sees on the ground before it digs: white corners, and the utilities' marks in their colors. */
function DigPlan() {
  return (
    <svg className="dig-plan" viewBox="0 0 440 480" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="5">
        {MARKS.map(({ color, d }) => (
          <path key={color} d={d} stroke={color} strokeDasharray="34 22" />
        ))}
        <path d="M70 150V90h60M310 90h60v60M370 330v60h-60M130 390H70v-60" stroke="#fff" strokeWidth="7" />
      </g>
      <g fontFamily="var(--font)" fontSize="17" fontWeight="600" textAnchor="middle">
        {MARKS.map(({ color, word, x, y }) => (
          <g key={color}>
            <rect x={x - 25} y={y - 25} width="50" height="38" fill="var(--asphalt)" />
            <text x={x} y={y} fill={color}>
              {word}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Like a locator's paint: a broken line in the utility's color, with letters. */
const MARKS = [
  { color: '#3d8bff', d: 'M8 205C120 190 250 222 432 196', word: 'W', x: 250, y: 210 },
  { color: '#ffd100', d: 'M178 20C168 150 186 280 172 462', word: 'GAS', x: 176, y: 306 },
  { color: '#ff5a4d', d: 'M20 440C150 360 280 330 420 254', word: 'E', x: 217, y: 351 },
  { color: '#ff9a4d', d: 'M262 20C300 140 330 300 318 462', word: 'COM', x: 296, y: 142 },
];
