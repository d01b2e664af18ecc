import { describe, expect, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { parse } from '../validation';
import { contactSchema, SUBCONTRACTOR_TYPES, subcontractorSchema } from './subcontractor';

const wrongFields = (read: () => unknown) => Object.keys(refusedFields(read));

describe('a subcontractor', () => {
  const given = { CompanyName: ' Delta Boring ', Type: 'Boring' };

  test('needs a name and a type, and other missing fields are blank', () => {
    expect(parse(subcontractorSchema, { ...given, Phone: null })).toEqual({
      CompanyName: 'Delta Boring',
      Type: 'Boring',
      Phone: '',
      Website: '',
      Email: '',
    });
  });

  test('has one of twelve types', () => {
    expect(SUBCONTRACTOR_TYPES).toHaveLength(12);
    for (const Type of SUBCONTRACTOR_TYPES)
      expect(parse(subcontractorSchema, { ...given, Type }).Type).toBe(Type);
  });

  test.each(['http://example.com', 'https://www.example.com/a?b=c#d', 'HTTPS://example.com:8443'])(
    'may have the website %s',
    Website => {
      expect(parse(subcontractorSchema, { ...given, Website }).Website).toBe(Website);
    },
  );

  test.each([
    'example.com',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'ftp://example.com',
    'https://',
    'https://localhost',
    'https://user:pass@example.com',
    'https://exa mple.com',
    'data:text/html,x',
  ])('cannot have the website %s', Website => {
    expect(wrongFields(() => parse(subcontractorSchema, { ...given, Website }, 's'))).toEqual(['s.Website']);
  });

  test('with invalid fields is refused, naming each', () => {
    const wrong = { CompanyName: ' ', Type: 'Wizardry', Phone: '12', Email: 'x@', Website: 'x', Fax: '1' };
    expect(wrongFields(() => parse(subcontractorSchema, wrong, 's')).sort()).toEqual([
      's.CompanyName',
      's.Email',
      's.Fax',
      's.Phone',
      's.Type',
      's.Website',
    ]);
  });
});

describe('a contact', () => {
  test('needs a name, and is not primary by default', () => {
    const contact = parse(contactSchema, { FirstName: 'Lee', LastName: 'Park', Email: null });
    expect(contact).toMatchObject({ Email: '', Title: '', Phone: '', Mobile: '', IsPrimary: false });
  });

  test('with invalid fields is refused, naming each', () => {
    const wrong = { FirstName: '', LastName: 5, Email: 'lee', Phone: '1', Mobile: 'x', IsPrimary: 'yes' };
    expect(wrongFields(() => parse(contactSchema, wrong)).sort()).toEqual([
      'Email',
      'FirstName',
      'IsPrimary',
      'LastName',
      'Mobile',
      'Phone',
    ]);
  });
});
