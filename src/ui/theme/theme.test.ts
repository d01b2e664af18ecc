import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE } from './palette';

const css = readFileSync('src/ui/tokens.css', 'utf8');
const blocks = { light: css.split('}')[0] ?? '', dark: css.split('}')[1] ?? '' };

it.each(['light', 'dark'] as const)('matches the stylesheet in %s', mode => {
  for (const [token, color] of Object.entries(PALETTE[mode])) {
    expect(blocks[mode], token).toContain(`--${token}: ${color};`);
  }
});

it.each(['light', 'dark'] as const)('has a visible focus on every background in %s', mode => {
  const colorOf = (token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(blocks[mode])?.[1] ?? '';
  for (const ground of ['paper', 'surface', 'surface-sunken']) {
    expect(contrast(colorOf('focus'), colorOf(ground)), ground).toBeGreaterThanOrEqual(3);
  }
});

it.each(['light', 'dark'] as const)('has readable text on every verdict in %s', mode => {
  const of = (block: string, token: string) => new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(block)?.[1];
  const colorOf = (token: string) => of(blocks[mode], token) ?? of(blocks.light, token) ?? '';
  for (const tone of ['safe', 'check', 'stop', 'stale']) {
    const ratio = contrast(colorOf(`on-verdict-${tone}`), colorOf(`verdict-${tone}`));
    expect(ratio, tone).toBeGreaterThanOrEqual(4.5);
  }
});

/** WCAG's ratio of two colors written #rrggbb, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
