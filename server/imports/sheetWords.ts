import type { OpenCreation } from '../../domain/placing/match';

/** Why a copy that was to be filed as ours waits for a person. */
export const whose = ({ name }: OpenCreation) =>
  `“${name}” was marked as placed with this number, and this is another company’s ticket. Correct the number on its sheet, or choose that this confirms it.`;

/** Asks which of the sheets a copy confirms. */
export function whichSheet(sheets: readonly OpenCreation[], ticketNumber: string): string {
  const [sheet, ...others] = sheets;
  if (sheet?.placedNumber === null && others.length === 0)
    return `This may be “${sheet.name}”, which waits to be placed at ${sheet.address}, but its address or place is another. Choose that this confirms it, or that it is another ticket.`;
  if (sheet?.placedNumber !== ticketNumber)
    return `This may be ${sheets.map(sheetWords).join(' or ')}. Choose which, or that it is another ticket.`;
  const marked = `“${sheet.name}” was marked as placed with this number`;
  return others.length > 0
    ? `${marked}, and this fits ${others.map(sheetWords).join(' and ')}. Choose which one this confirms.`
    : `${marked}, and this is of another place. Choose that this confirms it, or correct the number on its sheet.`;
}

export const sheetWords = ({ name, placedNumber }: OpenCreation) =>
  placedNumber === null
    ? `“${name}”, which waits to be placed`
    : `“${name}”, which was marked as placed with the number ${placedNumber}`;
