import { isLegacyText, readLegacyText } from './legacyText';
import { isMailText, readMailText } from './mailText';
import type { ParseHints, ParseResult } from './parseResult';

/** Reads the tickets of a text of either form; none where it holds no ticket. */
export function readTicketText(text: string, hints: ParseHints = {}): ParseResult[] {
  if (isMailText(text)) return readMailText(text, hints);
  return isLegacyText(text) ? readLegacyText(text, hints) : [];
}
