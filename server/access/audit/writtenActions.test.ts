import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_ENTITIES, AUDIT_WORDS } from '../../../domain/audit/words';

/**
 * What the server's own code writes is held to the words by its type (`AuditEntry`). What functions of the database write
 * is read off their text here: an entry names its action and then its entity, or the entity alone when callers tell the
 * action.
 */
const FOLDER = join(import.meta.dirname, '../../database');
const WRITTEN = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.sql'))
  .flatMap(file =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('insert into audit (')
      .slice(1)
      .map(rest => ({ file, text: rest.slice(rest.indexOf(')'), rest.indexOf(';')) })),
  );

test('finds the entries written by the database', () => {
  const files = WRITTEN.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([join('schema', '04_sessions.sql'), join('schema', '19_attachments.sql')]),
  );
});

test.each(WRITTEN)('$file writes only actions that have labels', ({ text }) => {
  const [first = '', second = ''] = [...text.matchAll(/'([a-z][A-Za-z]+)'/g)].map(([, word]) => word);
  if (first in AUDIT_ENTITIES) return;
  expect(AUDIT_WORDS).toHaveProperty(first);
  expect(AUDIT_ENTITIES).toHaveProperty(second);
});
