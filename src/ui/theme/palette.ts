/**
 * What MUI must know of the tokens in ui/tokens.css. It computes with colours, so it cannot read them from there; a test
 * holds the two together.
 */
export const PALETTE = {
  light: {
    paper: '#f7f6f3',
    surface: '#ffffff',
    ink: '#1d2126',
    muted: '#5a6068',
    'safety-ink': '#b64400',
    'safety-fill': '#c2490a',
    'on-safety': '#ffffff',
    line: '#ddd9d1',
    focus: '#b64400',
    red: '#a31515',
    yellow: '#7a5200',
    green: '#1b6e3c',
    grey: '#4a5058',
  },
  dark: {
    paper: '#1d2126',
    surface: '#23282e',
    ink: '#f1f2f3',
    muted: '#a7aeb6',
    'safety-ink': '#ff9a4d',
    'safety-fill': '#e06a1f',
    'on-safety': '#14171a',
    line: '#3a4048',
    focus: '#ff7a1a',
    red: '#ff9b9b',
    yellow: '#f2c75c',
    green: '#7fd6a0',
    grey: '#c3c9d0',
  },
} as const;
