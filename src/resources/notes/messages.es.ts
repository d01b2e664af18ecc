import type { Words } from '../../i18n/words';
import type { notesMessages } from './messages';

export const notesMessagesEs: Words<typeof notesMessages> = {
  title: 'Notas',
  none: 'Todavía no hay notas.',
  add: 'Agregar nota',
  dialog: 'Nota nueva',
  fields: {
    text: 'Nota',
    mentionedIds: 'Mencionar a',
    onSheet: 'Imprimirla en la hoja del ticket',
  },
  mentionHint: 'Reciben la nota por correo. También puede escribir @ y un nombre en la nota.',
  save: 'Guardar nota',
  saved: 'Se guardó la nota.',
  failed: 'No se pudo guardar la nota',
  mentioned: 'Mencionados: %{names}',
  onSheet: 'En la hoja del ticket',
  delete: 'Borrar',
  deleteTitle: '¿Borrar esta nota?',
  deleteText: 'Se borra para todos. Su texto queda en la bitácora.',
  deleted: 'Se borró la nota.',
  deleteFailed: 'No se pudo borrar la nota',
};
