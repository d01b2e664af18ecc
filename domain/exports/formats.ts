/** The forms a list can be had in. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FormatRules {
  contentType: string;
  /** Whether the answer carries the file in base64, as text cannot hold it. */
  isBinary: boolean;
  /** Most rows of a file that is made while the caller waits. */
  cap: number;
  /** Most rows of a file that is made in the background; a spreadsheet is held in memory whole, the others are not. */
  ceiling: number;
}

/**
 * What each form allows. The caps keep an answer within seconds and the process within its memory: `npm run bench --
 * exports` prints what they cost.
 */
export const FORMAT_RULES: Record<ExportFormat, FormatRules> = {
  csv: { contentType: 'text/csv; charset=utf-8', isBinary: false, cap: 50_000, ceiling: 1_000_000 },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isBinary: true,
    cap: 10_000,
    ceiling: 30_000,
  },
  pdf: { contentType: 'application/pdf', isBinary: true, cap: 2_000, ceiling: 20_000 },
};

export function isExportFormat(value: string): value is ExportFormat {
  return EXPORT_FORMATS.some(format => format === value);
}

/** Hours that a file made in the background can be fetched. */
export const FILE_LIFE_HOURS = 24;
