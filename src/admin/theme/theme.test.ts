import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE } from './theme';

const css = readFileSync('src/ui/tokens.css', 'utf8');
const blocks = { light: css.split('}')[0] ?? '', dark: css.split('}')[1] ?? '' };

it.each(['light', 'dark'] as const)('agrees with the stylesheet in %s', mode => {
  for (const [token, color] of Object.entries(PALETTE[mode])) {
    expect(blocks[mode], token).toContain(`--${token}: ${color};`);
  }
});
