import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../domain/errors';
import { pageOf, wholePage } from './page';

describe('pageOf', () => {
  it('passes on an ordinary page', () => {
    expect(pageOf({ skip: 50, take: 25 })).toEqual({ offset: 50, limit: 25 });
  });

  it('requests one extra row when all are wanted', () => {
    expect(pageOf({ skip: 0, take: -1 })).toEqual({ offset: 0, limit: 20_001 });
  });

  it.each([-2, 20_001, 1_000_000_000])('refuses take %i by name', take => {
    expect(fieldsOf(() => pageOf({ skip: 0, take }))).toEqual(['body.take']);
  });

  it('names every invalid field', () => {
    expect(fieldsOf(() => pageOf({ skip: -1, take: -9 }))).toEqual(['body.skip', 'body.take']);
  });
});

describe('wholePage', () => {
  it('refuses more rows than a response may hold', () => {
    expect(wholePage([1, 2])).toEqual([1, 2]);
    expect(fieldsOf(() => wholePage(Array.from({ length: 20_001 })))).toEqual(['body.take']);
  });
});

function fieldsOf(deed: () => unknown): string[] {
  try {
    deed();
  } catch (error) {
    return Object.keys((error as AppError).errorInfo.fields ?? {});
  }
  return [];
}
