import { describe, expect, test } from 'vitest';
import { legacy, mail, ticketIn } from '../../tests/support/ticketTexts';
import { DIGGABLE_TYPES } from '../tickets/verdict/reasons';
import { mergeCopies } from './merge';
import { readTicketText } from './ticketText';

const merged = (text: string) => mergeCopies([ticketIn(text)]);

describe('ticket types', () => {
  test.each(['Normal', 'Short Notice', 'ACE'])(
    'leaves %s beside EMERGENCY=True for the user to decide',
    ticketType => {
      const read = ticketIn(
        mail({ contents: { ticketType } }).replace(/EMERGENCY= +False/, 'EMERGENCY= True'),
      );
      expect(read.contents.ticketType).toBe(`${ticketType} (EMERGENCY: True?)`);
      expect(DIGGABLE_TYPES).not.toContain(mergeCopies([read]).ticketType);
      expect(read.otherFields).toContainEqual({ section: '', label: 'TICKET TYPE', value: ticketType });
    },
  );

  test.each(['Tru', 'Maybe', 'X', 'No\n\nYes'])(
    'an unreadable emergency is not a Normal ticket: %s',
    typeLine => {
      const emergency = (ticketType: string) =>
        ticketIn(mail({ contents: { ticketType } }).replace(/EMERGENCY= +False/, `EMERGENCY= ${typeLine}`));
      const value = typeLine.replace(/\n+/, ' ');
      const read = emergency('Normal');
      expect(read.contents.ticketType).toBe(`Normal (EMERGENCY: ${value}?)`);
      expect(DIGGABLE_TYPES).not.toContain(mergeCopies([read]).ticketType);
      expect(read.notes).toContain(`EMERGENCY cannot be read: “${value}”.`);
      expect(read.otherFields).toContainEqual({ section: '', label: 'EMERGENCY', value });
      expect(emergency('Design').contents.ticketType).toBe('Design');
      expect(emergency('').contents.ticketType).toBeUndefined();
    },
  );

  test.each(['false', 'FALSE', 'No', 'N', '0', ''])('EMERGENCY= %s is read', printed => {
    const read = ticketIn(mail().replace(/EMERGENCY= +False/, `EMERGENCY= ${printed}`));
    expect(read.notes).toEqual([]);
    expect(DIGGABLE_TYPES).toContain(read.contents.ticketType);
  });

  test.each(['Design', 'Damage', 'Exposed'])('keeps %s, so that no one digs under it', ticketType => {
    const read = ticketIn(mail({ contents: { ticketType } }).replace(/EMERGENCY= +False/, 'EMERGENCY= yes'));
    expect(read.contents.ticketType).toBe(ticketType);
  });

  test.each([
    ['DMGE', 'Damage'],
    ['EXPD', 'Exposed'],
    ['DSGN', 'Design'],
    ['DESN', 'Design'],
    ['RTRN', 'Normal'],
    ['XYZ', 'Normal'],
  ])('the status word %s of the older text means %s', (centerStatus, ticketType) => {
    expect(ticketIn(legacy({ contents: { centerStatus } })).contents).toMatchObject({
      centerStatus,
      ticketType,
    });
  });
});

describe('a label that appears twice with different values', () => {
  const twice = (label: string, other: string, text = mail()) => {
    const [line = ''] = new RegExp(`^${label}=.*\n`, 'm').exec(text) ?? [];
    return [`${line}${label}= ${other}\n`, `${label}= ${other}\n${line}`].map(both =>
      text.replace(line, both),
    );
  };

  test.each([
    ['TICKET NO', '2026112100043', 'two numbers'],
    ['TICKET REVISION NO', '002', 'two revisions'],
  ])('refuses the ticket for %s', (label, other, reason) => {
    for (const text of twice(label, other)) {
      expect(readTicketText(text)).toMatchObject([
        { kind: 'unreadable', reason: expect.stringContaining(reason) },
      ]);
    }
  });

  test.each([
    ['TICKET NO', '26112100042'],
    ['TICKET NO', '2026112100042-001'],
    ['TICKET REVISION NO', '1'],
  ])('accepts %s in another spelling, %s', (label, other) => {
    for (const text of twice(label, other))
      expect(ticketIn(text)).toMatchObject({ ticketNumber: '2026112100042', revision: '001' });
  });

  test('refuses a revision after the number that contradicts its own label', () => {
    const text = mail().replace(/^TICKET NO=.*$/m, 'TICKET NO= 2026112100042-003');
    expect(readTicketText(text)).toMatchObject([{ kind: 'unreadable' }]);
  });

  test('a ticket of another state belongs to another center, unless its heading or subject says it is ours', () => {
    const other = mail({ contents: { state: 'MI' } }).replace(
      /^.*USA ?North.*$|^.*Underground Service Alert.*$/gim,
      '',
    );
    const elsewhere = (name: string) => [{ kind: 'otherCenter', center: `another state’s center (${name})` }];
    expect(readTicketText(other)).toEqual(elsewhere('Michigan'));
    expect(readTicketText(`https://www.example.com/usanorth\n${other}`)).toEqual(elsewhere('Michigan'));
    expect(readTicketText(other.replace(/^STATE= +MI$/m, 'STATE= oregon'))).toEqual(elsewhere('Oregon'));
    const named = other.replace(/^STATE= +MI$/m, 'STATE=').replace(/^FROM=.*$/m, '');
    expect(readTicketText(`Arizona 811\n${named}`)).toEqual(elsewhere('Arizona'));
    expect(ticketIn(other, { subject: 'CA TICKET: 2026112100042-001 Renewed' }).callCenter).toBe('onecall');
    expect(ticketIn(`USA NORTH 811\n${other}`).callCenter).toBeNull();
    expect(ticketIn(other.replace(/^STATE= +MI$/m, 'STATE= Baja')).notes).toEqual([
      'The state of the dig site is “Baja”. Choose the center.',
    ]);
  });

  test('a dig site in two states belongs to neither center', () => {
    const [before, site = ''] = mail().split('[LOCATION DETAILS]');
    const text = `${before}[LOCATION DETAILS]${site.replace(/^STATE=.*$/m, '$&\nSTATE= NV')}`;
    expect(ticketIn(text)).toMatchObject({ callCenter: null, contents: { state: 'CA / NV' } });
    expect(ticketIn(text.replace('STATE= NV', 'STATE= California')).callCenter).toBe('onecall');
  });

  test('never permits digging by the first value', () => {
    const type = (other: string) => twice('TICKET TYPE', other).map(text => merged(text).ticketType);
    expect(type('Design')).toEqual(['Design', 'Design']);
    expect(type('NORMAL')).toEqual(['Normal', 'Normal']);
    for (const typeLine of [...type('Short Notice'), ...type('Emergency')])
      expect(DIGGABLE_TYPES).not.toContain(typeLine);
    for (const text of twice('EMERGENCY', 'maybe'))
      expect(DIGGABLE_TYPES).not.toContain(merged(text).ticketType);
    for (const text of twice('TICKET STATUS', 'Cancelled'))
      expect(merged(text).unlistedStatuses).toHaveLength(1);
    for (const text of twice('RESPONSE REQUIRED', 'No'))
      expect(ticketIn(text).contents.responseRequired).toBe('Yes');
    for (const text of twice('RESPONSE REQUIRED', 'by web', mail({ contents: { responseRequired: 'No' } })))
      expect(ticketIn(text).contents.responseRequired).toBe('by web');
    const [line = ''] = /^PAVEMENT ONLY=.*\n/m.exec(mail()) ?? [];
    const once = mail().replace(line, '').replace(line, 'PAVEMENT ONLY= true\n');
    for (const text of twice('PAVEMENT ONLY', 'false', once))
      expect(ticketIn(text).contents.pavementOnly).toBe('No');
  });
});

describe('an emergency printed beside its denial', () => {
  const [line = ''] = /^EMERGENCY=.*\n/m.exec(mail()) ?? [];
  test.each([
    ['False', 'True'],
    ['YES', 'No'],
    ['perhaps', 'Yes'],
  ])('is left for the user to decide: %s and %s', (one, other) => {
    const ticket = ticketIn(mail().replace(line, `EMERGENCY= ${one}\nEMERGENCY= ${other}\n`));
    expect(ticket.contents.ticketType).toBe(`Normal (EMERGENCY: ${one} / ${other}?)`);
    expect(ticket.notes[0]).toContain('EMERGENCY is there twice');
    expect(ticketIn(mail().replace(line, `${line}EMERGENCY= no\n`)).contents.ticketType).toBe('Normal');
  });

  test.each(['EXCAVATOR REMARKS', 'TICKET EDIT REASON'])('is asked about when %s says so', label => {
    const text = mail({ contents: { excavatorRemarks: 'Call first.', ticketActionReason: 'Call first.' } });
    const changed = text.replace(new RegExp(`^${label}=.*\n`, 'm'), '$&EMERGENCY= YES\n');
    expect(changed).not.toBe(text);
    expect([...DIGGABLE_TYPES]).not.toContain(merged(changed).ticketType);
  });

  test('is not asked about when the type forbids digging', () => {
    const damage = mail({ contents: { ticketType: 'Damage' } });
    expect(merged(damage.replace(line, 'EMERGENCY= No\nEMERGENCY= Yes\n')).ticketType).toBe('Damage');
  });
});

describe('a type that forbids digging', () => {
  test.each([
    ['DMGE', 'Damage'],
    ['Damaged', 'Damage'],
    ['Damage Report', 'Damage'],
    ['Exposed', 'Exposed'],
    ['Design', 'Design'],
  ])('is that of a Normal ticket with status %s', (centerStatus, type) => {
    const ticket = ticketIn(mail({ contents: { centerStatus } }));
    expect(ticket.contents).toMatchObject({ ticketType: type, centerStatus });
    expect(ticket.otherFields).toContainEqual({ section: '', label: 'TICKET TYPE', value: 'Normal' });
  });

  test('is also given by the category of the older text', () => {
    const design = ticketIn(legacy().replace('NORM POLY LREQ', 'NORM POLY DSGN'));
    expect(design.contents.ticketType).toBe('Design');
    expect(design.otherFields.map(({ value }) => value)).toEqual(expect.arrayContaining(['NORM', 'DSGN']));
  });

  test.each(['DSGN', 'DMGE'])('is given by %s when a mail program wrapped the preceding first line', word => {
    const text = legacy().replace(' POLY LREQ', ` POLY ${word}`);
    const whole = merged(text);
    expect(DIGGABLE_TYPES).not.toContain(whole.ticketType);
    for (const at of [` ${word}`, ' NORM', ' 2611', ' POLY', ' 11/21']) {
      const wrapped = text.replace(at, `\n${at.trim()}`);
      expect(wrapped).not.toBe(text);
      for (const copy of [wrapped, wrapped.replaceAll(/^/gm, '> ')]) expect(merged(copy)).toEqual(whole);
    }
  });

  test.each(['Non-Emergency', 'NOT EMERGENCY', 'No emer'])('%s is not an emergency', ticketType => {
    expect(DIGGABLE_TYPES).not.toContain(merged(mail({ contents: { ticketType } })).ticketType);
  });
});

describe('the priority of the older text', () => {
  const text = legacy();
  const typeOf = (text: string) => ticketIn(text).contents.ticketType;
  test('gives the type when the first line does not', () => {
    const headless = text.slice(text.indexOf('\n') + 1);
    expect(typeOf(headless)).toBeUndefined();
    for (const [word, type] of [
      ['NORM', 'Normal'],
      ['Emergency', 'Emergency'],
      ['SHRT', 'Short Notice'],
    ] as const)
      expect(typeOf(headless.replace('Priority: 2', `Priority: ${word}`))).toBe(type);
  });

  test("is left for the user to decide when it alone says emergency, and is a design's if either says so", () => {
    expect(typeOf(text.replace('Priority: 2', 'Priority: EMER'))).toBe('Normal (EMERGENCY: Yes?)');
    expect(typeOf(text.replace('NORM POLY', 'EMER POLY').replace('Priority: 2', 'Priority: NORM'))).toBe(
      'Emergency',
    );
    expect(typeOf(text.replace('Priority: 2', 'Priority: Design'))).toBe('Design');
  });

  test('is shown when it is an unknown number', () => {
    const { contents, otherFields } = ticketIn(text);
    expect(contents.ticketType).toBe('Normal');
    expect(otherFields).toContainEqual(expect.objectContaining({ label: 'Priority', value: '2' }));
  });
});
