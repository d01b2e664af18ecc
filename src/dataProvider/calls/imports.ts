import type { TableKind } from '../../../domain/tables/table';
import type { TableValue } from '../../../domain/tables/values';
import { upload } from '../../api/upload';
import { toHttpError } from '../errors';
import type { ImportItemInput, PlacedElsewhereInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const importCalls = {
  /** Returns the id. A retry with the same `clientRequestId` is the same import. */
  createImport: async (clientRequestId: string) =>
    (await mutate(documents.CreateImportDocument, { clientRequestId })).ID,

  /** The import and a page of its items. `page` starts at 1. Null if it doesn't exist. */
  import: (importId: string, page: number, perPage: number) =>
    query(documents.GetImportDocument, {
      importId,
      body: { skip: (page - 1) * perPage, take: perPage },
    }),

  /** A file with the same bytes is stored once. */
  sendImportFile: (
    importId: string,
    file: File,
    following: { onProgress: (share: number) => void; signal: AbortSignal },
  ) =>
    upload(`/imports/${importId}/files?name=${encodeURIComponent(file.name)}`, file, {
      ...following,
      contentType: 'application/octet-stream',
    }).catch(error => {
      throw following.signal.aborted ? error : toHttpError(error);
    }),

  updateImportItem: (itemId: string, item: ImportItemInput) =>
    mutate(documents.UpdateImportItemDocument, { itemId, item }),

  /** What could be read from an item's file, for typing its ticket. Null if the item isn't meant to be typed. */
  typedDraft: (itemId: string) => query(documents.GetTypedDraftDocument, { itemId }),

  ticketCopies: (ticketId: string) => query(documents.GetTicketCopiesDocument, { ticketId }),

  /** Changes to the existing ticket. Null if no ticket has this number. */
  previewTypedTicket: (ticket: PlacedElsewhereInput) =>
    query(documents.PreviewTypedTicketDocument, { ticket }),

  /** Returns the ticket and its job. A retry with the same `clientRequestId` is the same ticket. */
  addTicketPlacedElsewhere: (clientRequestId: string, ticket: PlacedElsewhereInput) =>
    mutate(documents.AddTicketPlacedElsewhereDocument, { clientRequestId, ticket }),

  applyImport: (importId: string) => mutate(documents.ApplyImportDocument, { importId }),
};

/** Forwarded mail, and imports that need attention for the same reasons. */
export const inboundCalls = {
  /** `address` is null if the installation accepts no mail. */
  inboundAddress: () => query(documents.GetInboundAddressDocument, {}),

  newInboundAddress: () => mutate(documents.NewInboundAddressDocument, {}),

  /** Mails and imports that weren't completely filed. `page` starts at 1. */
  mailToSettle: (page: number, perPage: number) =>
    query(documents.GetMailToSettleDocument, {
      body: { skip: (page - 1) * perPage, take: perPage },
    }),

  /** Everything that wasn't filed, or a single item. */
  dismissMail: (importId: string, itemId: string | null = null) =>
    mutate(documents.DismissMailDocument, { importId, itemId }),

  /** Confirms that these mails come from the call center. */
  confirmMails: (importIds: readonly string[]) =>
    mutate(documents.ConfirmMailsDocument, { importIds: [...importIds] }),
};

/** Part of a large file. `before` counts the rows in earlier parts. */
interface TablePart {
  text: string;
  before: number;
  values: TableValue[];
}

/** Field name per column, or null. */
type Columns = readonly (string | null)[];

export const tableCalls = {
  /** Previews each row. Proposes the columns if they are null. */
  readTable: (kind: TableKind, part: TablePart, columns: Columns | null) =>
    query(documents.ReadTableDocument, { kind, ...part, columns: columns && [...columns] }),

  /** Imports one chunk, starting at row `from`. A retry finds the rows already imported. */
  importTable: (kind: TableKind, part: TablePart, columns: Columns, from: number) =>
    mutate(documents.ImportTableDocument, { kind, ...part, columns: [...columns], from }),
};
