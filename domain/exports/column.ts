/** What a cell of an export holds; numbers stay numbers in a spreadsheet. */
export type CellValue = string | number;

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
  value(row: Row, moment: ExportMoment): CellValue;
}
