import { calendarDay } from '../../domain/calendar/zone';
import { EXPORTED_LISTS, type ExportList } from '../../domain/exports/actions';
import type { ExportFormat } from '../../domain/exports/formats';
import { LIST_ZONE } from '../tickets/lists';

/** The content-disposition of a file that was made at `made`. */
export function dispositionOf(list: ExportList, format: ExportFormat, made: Date): string {
  return `attachment; filename="${EXPORTED_LISTS[list].file}-${calendarDay(made, LIST_ZONE)}.${format}"`;
}
