import { describe, expect, it } from 'vitest';
import { missingFields } from '../../../domain/events/completeness';
import { DETAIL_FIELDS, type DescribedField, extraFields } from '../../../domain/events/described';
import { EVENT_TYPES } from '../../../domain/events/event';
import { eventFieldWordsEs } from './fieldWords.es';

const spanish = new Set(Object.keys(eventFieldWordsEs));

const fieldsOf = (fields: readonly DescribedField[]): DescribedField[] =>
  fields.flatMap(field => [field, ...fieldsOf(field.fields)]);
const fields = fieldsOf([DETAIL_FIELDS, ...EVENT_TYPES.map(extraFields)].flat().flatMap(part => part.fields));

const NOTHING = { TicketID: null, StationCode: '', UtilityName: '', UtilityType: '', details: {} };

describe('in Spanish is', () => {
  it.each([
    ['each label', fields.map(({ label }) => label)],
    ['each unit', fields.flatMap(({ unit }) => unit ?? [])],
    ['each choice', fields.flatMap(({ choices }) => choices ?? [])],
    [
      'what is missing',
      EVENT_TYPES.flatMap(EventType =>
        [{}, { kind: 'Stand-by' }].flatMap(extra =>
          Object.values(missingFields({ ...NOTHING, EventType, extra, Status: 'CLOSED' })),
        ),
      ),
    ],
  ])('%s', (_, english) => {
    expect(english.length).toBeGreaterThan(5);
    expect([...new Set(english)].filter(word => !spanish.has(word))).toEqual([]);
  });
});
