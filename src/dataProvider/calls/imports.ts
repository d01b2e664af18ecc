import type { TableKind } from '../../../domain/tables/table';
import { upload } from '../../api/upload';
import { toHttpError } from '../errors';
import type { ImportItemInput, PlacedElsewhereInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

export const importCalls = {
  /** Repeated under the same `clientRequestId` it is the same import; answers its ID. */
  createImport: async (clientRequestId: string) =>
    (await mutate(documents.CreateImportDocument, { clientRequestId })).ID,

  /** The import with a page of what its files hold, from 1; null when there is none. */
  import: (importId: string, page: number, perPage: number) =>
    query(documents.GetImportDocument, {
      importId,
      body: { skip: (page - 1) * perPage, take: perPage },
    }),

  /** Sends a file into the import. The same bytes again are the same file. */
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

  /** What the file of an item tells of the ticket that is to be typed from it; null when none is. */
  typedDraft: (itemId: string) => query(documents.GetTypedDraftDocument, { itemId }),

  /** The copies that an imported ticket was made from, with their originals. */
  ticketCopies: (ticketId: string) => query(documents.GetTicketCopiesDocument, { ticketId }),

  /** What a typed ticket would change of the one that is here; null when none has its number. */
  previewTypedTicket: (ticket: PlacedElsewhereInput) =>
    query(documents.PreviewTypedTicketDocument, { ticket }),

  /** Sent again under the same `clientRequestId` it is the same ticket; answers it with its job. */
  addTicketPlacedElsewhere: (clientRequestId: string, ticket: PlacedElsewhereInput) =>
    mutate(documents.AddTicketPlacedElsewhereDocument, { clientRequestId, ticket }),

  applyImport: (importId: string) => mutate(documents.ApplyImportDocument, { importId }),
};

/** Calls of mail that the company has forwarded here, and of imports that need somebody as it does. */
export const inboundCalls = {
  /** Where mail is forwarded to; its `address` is null where the installation takes none. */
  inboundAddress: () => query(documents.GetInboundAddressDocument, {}),

  newInboundAddress: () => mutate(documents.NewInboundAddressDocument, {}),

  /** A page, from 1, of the mails and imports of which something was not filed. */
  mailToSettle: (page: number, perPage: number) =>
    query(documents.GetMailToSettleDocument, {
      body: { skip: (page - 1) * perPage, take: perPage },
    }),

  /** All of it that was not filed, or one item. */
  dismissMail: (importId: string, itemId: string | null = null) =>
    mutate(documents.DismissMailDocument, { importId, itemId }),

  /** The user says that these are from the call center. */
  confirmMails: (importIds: readonly string[]) =>
    mutate(documents.ConfirmMailsDocument, { importIds: [...importIds] }),
};

/** Of a long file one part, with how many rows of it are before. */
interface TablePart {
  text: string;
  before: number;
}

/** The field of each column, or null. */
type Columns = readonly (string | null)[];

export const tableCalls = {
  /** What it holds and what would become of each row; without columns they are proposed. */
  readTable: (kind: TableKind, part: TablePart, columns: Columns | null) =>
    query(documents.ReadTableDocument, { kind, ...part, columns: columns && [...columns] }),

  /** Brings in as many rows as a call does, from this place on; sent again it finds them here. */
  importTable: (kind: TableKind, part: TablePart, columns: Columns, from: number) =>
    mutate(documents.ImportTableDocument, { kind, ...part, columns: [...columns], from }),
};
