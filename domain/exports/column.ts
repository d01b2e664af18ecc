/** An instant, read on the wall clock of a zone. */
interface Moment {
  at: Date;
  zone: string;
}

/** What a cell of an export holds; numbers stay numbers in a spreadsheet, and moments dates. */
export type CellValue = string | number | Moment;

/** What values depend on besides their row. */
export interface ExportMoment {
  /** Statuses and colours are as of this instant. */
  now: Date;
  /** IANA name of the zone for instants that belong to no center. */
  zone: string;
}

/** One column of an exported list, the same in every format. */
export interface Column<Row> {
  header: string;
  /** Room it asks for, in characters: a spreadsheet's width, and its share of a printed page. */
  width: number;
  /** Whether it is one of the few that a printed page has room for. */
  isPrinted?: boolean;
  value(row: Row, moment: ExportMoment): CellValue;
  /** What a printed page says instead, where the column that would complete it has no room. */
  printed?(row: Row): CellValue;
}
