import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage';
import { dropDraft, readDraft, writeDraft } from './draft';
import { EMPTY_TICKET } from './ticketForm';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('comes back with the id it was begun with, so that a repeated send is the same ticket', () => {
    const { clientRequestId } = readDraft();
    writeDraft({ clientRequestId, form: { ...EMPTY_TICKET, county: 'Placer' } });
    expect(readDraft()).toEqual({ clientRequestId, form: { ...EMPTY_TICKET, county: 'Placer' } });
  });

  it('is another one after it was sent', () => {
    const sent = readDraft();
    writeDraft(sent);
    dropDraft();
    expect(readDraft().clientRequestId).not.toBe(sent.clientRequestId);
    expect(readDraft().form).toEqual(EMPTY_TICKET);
  });

  it('is a new one when what is stored cannot be read', () => {
    sessionStorage.setItem('whiteline.ticketDraft.', '{"form":');
    expect(readDraft().form).toEqual(EMPTY_TICKET);
  });
});
