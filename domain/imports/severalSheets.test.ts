import { describe, expect, it, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { sheetPieces } from '../../tests/support/centerFiles/sheet';
import type { ParseResult } from './parseResult';
import type { TextPiece } from './pieces';
import { readSheet } from './sheet';
import { readTicketText } from './ticketText';

const at = (text: string) => new Date(`${text}-08:00`);
const first = centerTicket();
const changed = { legalStart: at('2026-11-26T17:01:00'), expires: at('2026-12-10T23:59:00') };
const newer = centerTicket({ ...changed, revision: '002' });
const other = centerTicket({ ...changed, number: '2026112100099', stations: first.stations.slice(0, 2) });

const told = (readings: readonly ParseResult[]) =>
  readings.map(reading =>
    reading.kind === 'ticket'
      ? {
          id: `${reading.ticket.ticketNumber}-${reading.ticket.revision}`,
          legalStart: reading.ticket.legalStartDate,
          stations: reading.ticket.members.length,
        }
      : reading.kind,
  );
const FIRST = { id: '2026112100042-001', legalStart: first.legalStart, stations: 3 };
const NEWER = { id: '2026112100042-002', legalStart: changed.legalStart, stations: 3 };
const OTHER = { id: '2026112100099-001', legalStart: changed.legalStart, stations: 2 };

describe('sheets that were printed into one PDF', () => {
  const behind = (pages: number, pieces: readonly TextPiece[]) =>
    pieces.map(piece => ({ ...piece, page: piece.page + pages }));
  const sheets = (layout: 'older' | 'newer', ...tickets: (typeof first)[]) =>
    tickets.flatMap((ticket, index) => behind(index * 2, sheetPieces(ticket, layout)));

  test.each(['older', 'newer'] as const)('are all read, %s', layout => {
    expect(told(readSheet(sheets(layout, first, other)))).toEqual([FIRST, OTHER]);
    expect(told(readSheet(sheets(layout, first, newer, other)))).toEqual([FIRST, NEWER, OTHER]);
  });

  it('are one where the number stands on every page, or the sheet is there twice', () => {
    const pieces = sheetPieces(first, 'newer');
    const head = pieces
      .filter(({ page, y }) => page === 1 && y < 50)
      .map(piece => ({ ...piece, y: piece.y - 30, page: 2 }));
    expect(told(readSheet([...pieces, ...head]))).toEqual([FIRST]);
    expect(told(readSheet(sheets('newer', first, first)))).toEqual([FIRST]);
  });

  it('are told where one cannot be read', () => {
    const broken = sheetPieces(other, 'newer').filter(({ text }) => text !== other.number);
    expect(told(readSheet([...sheetPieces(first, 'newer'), ...behind(2, broken)]))).toEqual([
      FIRST,
      'unreadable',
    ]);
  });

  it('may lie behind a letter', () => {
    const letter = {
      page: 1,
      x: 40,
      y: 60,
      width: 200,
      height: 9,
      text: 'Please find the tickets attached.',
    };
    expect(told(readSheet([letter, ...behind(1, sheetPieces(first, 'newer'))]))).toEqual([FIRST]);
  });
});

describe('texts of both forms in one', () => {
  const mail = writeMailText(first, 'newer');
  const older = writeLegacyText(other, 4);
  test.each([
    ['the mail first', `${mail}\n${older}`, [FIRST, OTHER]],
    ['the older text first', `${older}\n${mail}`, [OTHER, FIRST]],
    ['three', `${older}\n${mail}\n${writeMailText(newer, 'older')}`, [OTHER, FIRST, NEWER]],
  ])('are all read: %s', (_, text, expected) => {
    expect(told(readTicketText(text))).toEqual(expected);
  });

  it('are as they are alone', () => {
    expect(readTicketText(`${mail}\n${older}`)).toEqual([...readTicketText(mail), ...readTicketText(older)]);
  });
});
