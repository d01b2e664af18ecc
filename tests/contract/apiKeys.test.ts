import { expect, it } from 'vitest';
import { KEY_CALLS } from '../../domain/apiKeys/calls';
import { schema } from '../support/documents';

const namesOf = (type: ReturnType<typeof schema.getQueryType>) => Object.keys(type?.getFields() ?? {});
const callsOf = (...scopes: string[]) =>
  Object.entries(KEY_CALLS)
    .filter(([, scope]) => scopes.includes(scope))
    .map(([call]) => call);

it('says of every call which keys may make it, and of none that is gone', () => {
  const all = [...namesOf(schema.getQueryType()), ...namesOf(schema.getMutationType())];
  expect(Object.keys(KEY_CALLS).sort()).toEqual(all.sort());
});

it('lets keys that only read make no mutation', () => {
  const mutations = new Set(namesOf(schema.getMutationType()));
  expect(callsOf('READ').filter(call => mutations.has(call))).toEqual([]);
  expect(callsOf('WRITE').filter(call => !mutations.has(call))).toEqual([]);
});

const SECRETS =
  /login|signon|signup|signin|password|factor|passkey|session|credentials$|token|apikey|recovery/i;

it('lets no key near accounts and secrets', () => {
  expect(callsOf('READ', 'WRITE').filter(call => SECRETS.test(call))).toEqual([]);
});
