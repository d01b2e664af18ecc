import type { OpenCreation } from '../../domain/placing/match';

export const whose = ({ name }: OpenCreation) =>
  `“${name}” was marked as placed with this number, and this is another company’s ticket. Correct the number on the request, or choose that this confirms it.`;

export function whichSheet(sheets: readonly OpenCreation[], ticketNumber: string): string {
  const [sheet, other] = sheets;
  if (sheet?.placedNumber !== ticketNumber)
    return `This may be ${sheets.map(sheetWords).join(', or ')}. Choose which, or that it is a new ticket.`;
  const doubt = other ? `this looks more like ${sheetWords(other)}` : 'this is in another county';
  return `“${sheet.name}” was marked as placed with this number, and ${doubt}. Choose which one this confirms, or correct the number on the request.`;
}

export const sheetWords = ({ name, placedNumber }: OpenCreation) =>
  placedNumber === null
    ? `“${name}”, which waits to be placed`
    : `“${name}”, which was marked as placed with the number ${placedNumber}`;
