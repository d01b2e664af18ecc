import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { session } from '../authProvider/session';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import type { Ticket } from '../dataProvider/types';
import { announcementOf } from '../ui/attachments/useUploads';
import { uuid } from '../ui/uuid';
import { recordOrKeep } from './deliver';
import type { Recording } from './outbox';

interface About {
  clientRequestId: string;
  title: string;
  ticketId?: string | null;
  jobId?: string | null;
  photos?: readonly File[];
}

/** For example `Damage · A000123456 · 12 Main St`. */
export function useRecordTitle() {
  const translate = useTranslate();
  return (
    kind: 'marks' | 'damage' | 'expose' | 'note',
    {
      ticketNumber,
      addressLocation,
      ticketName,
    }: Pick<Ticket, 'ticketNumber' | 'addressLocation' | 'ticketName'>,
  ) =>
    [translate(`offline.titles.${kind}`), ticketNumber, addressLocation || ticketName]
      .filter(Boolean)
      .join(' · ');
}

/**
 * Sends a record with its photos, or keeps it on this device and says so. The photos may still be on their way
 * when it resolves.
 */
export function useRecording() {
  const calls = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (recording: Recording, { clientRequestId, title, ticketId, jobId, photos = [] }: About) => {
    const announced = photos.map(async file => ({ file, attachment: await announcementOf(file, uuid()) }));
    const { isKept, eventId, ...sending } = await recordOrKeep(calls, {
      id: clientRequestId,
      username: session.userInfo()?.username ?? '',
      companyId: session.companyId(),
      at: new Date().toISOString(),
      title,
      ticketId: ticketId ?? null,
      jobId: jobId ?? null,
      recording,
      isMade: false,
      eventId: null,
      photos: await Promise.all(announced),
      refusal: null,
    });
    if (isKept) notify('offline.kept', { type: 'warning' });
    if (photos.length > 0) {
      void sending.photos.then(() => queryClient.invalidateQueries({ queryKey: ['attachments'] }));
    }
    return { isKept, eventId };
  };
}
