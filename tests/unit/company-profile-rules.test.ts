import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVER_BOUNDS, LOGO_BOUNDS } from '#src/contracts/uploads.ts';
import { scaledLongEdge } from '#src/domain/files/scaled-long-edge.ts';
import { specializationLines, specializationsFrom, withSpecialization } from '#src/domain/profiles/specializations.ts';

describe('scaledLongEdge', () => {
  it.each([
    ['a small logo', { width: 200, height: 100 }, LOGO_BOUNDS, 200],
    ['a large logo', { width: 1600, height: 400 }, LOGO_BOUNDS, 800],
    ['a wide cover', { width: 2400, height: 600 }, COVER_BOUNDS, 1200],
    ['a square cover', { width: 1000, height: 1000 }, COVER_BOUNDS, 400],
    ['a tall cover', { width: 500, height: 2000 }, COVER_BOUNDS, 400],
  ])('of %s', (_, size, bounds, edge) => {
    expect(scaledLongEdge(size, bounds)).toBe(edge);
  });

  it('never makes a picture larger, nor leaves it out of bounds', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const edge = scaledLongEdge({ width, height }, COVER_BOUNDS);
        const share = edge / Math.max(width, height);
        expect(share).toBeLessThanOrEqual(1);
        expect(Math.round(width * share)).toBeLessThanOrEqual(COVER_BOUNDS.width);
        expect(Math.round(height * share)).toBeLessThanOrEqual(COVER_BOUNDS.height);
      }),
    );
  });
});

describe('specializations', () => {
  it.each([
    ['a new one', ' Maps ', ['Robots', 'Maps']],
    ['nothing', '   ', ['Robots']],
    ['one that is listed', 'Robots', ['Robots']],
    ['one that is listed in capitals', 'robots', ['Robots']],
  ])('with %s', (_, typed, list) => {
    expect(withSpecialization(['Robots'], typed)).toEqual(list);
  });

  it('come back from the lines of a form', () => {
    expect(specializationsFrom(specializationLines(['Robots', 'Maps']))).toEqual(['Robots', 'Maps']);
    expect(specializationsFrom('')).toEqual([]);
  });
});
