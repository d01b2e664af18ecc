import { describe, expect, it } from 'vitest';
import { digArea } from '../../../../domain/tickets/digArea';
import { sketchOf } from './Location';

describe('the sketch of a dig area', () => {
  it('has the proportions of the area and fits its square', () => {
    const sketch = sketchOf(digArea({ latitude: 38.42, longitude: -121.42 }, 120));
    expect(sketch?.feet).toBe(120);
    const numbers = sketch?.points.split(/[ ,]/).map(Number) ?? [];
    expect(Math.min(...numbers)).toBeCloseTo(14, 0);
    expect(Math.max(...numbers)).toBeCloseTo(86, 0);
  });

  it('draws north up and east to the right', () => {
    const sketch = sketchOf('POLYGON((0 0, 2 0, 2 1, 0 1, 0 0))');
    expect(sketch?.points).toBe('14.0,68.0 86.0,68.0 86.0,32.0 14.0,32.0 14.0,68.0');
  });

  it.each([null, '', 'POINT(1 2)', 'POLYGON(())', 'POLYGON((a b, c d, e f, a b))', 'POLYGON((1 2, 3 4))'])(
    'is missing for %s',
    wkt => expect(sketchOf(wkt)).toBeNull(),
  );
});
