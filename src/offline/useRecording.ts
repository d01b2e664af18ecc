import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { DataProviderContext, useNotify, useTranslate } from 'react-admin';
import { session } from '../authProvider/session';
import type { AppDataProvider } from '../dataProvider/consoleCalls';
import type { Ticket } from '../dataProvider/types';
import { announcementOf } from '../ui/attachments/useUploads';
import { useFailureToast } from '../ui/useFailureToast';
import { uuid } from '../ui/uuid';
import { recordOrKeep } from './deliver';
import type { Recording, WaitingRecord } from './outbox';
import { within } from './within';

/** Reading a photo and where it was taken. It may be in a cloud. */
const PHOTO_MS = 15_000;

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
  const calls = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const showFailure = useFailureToast();
  return async (recording: Recording, { clientRequestId, title, ticketId, jobId, photos = [] }: About) => {
    const person = { username: session.userInfo()?.username ?? '', companyId: session.companyId() };
    const fail = (names: string, error: unknown) =>
      showFailure(translate('attachments.failed', { name: names }), error);
    const announced = photos.map(async (photo): Promise<WaitingRecord['photos']> => {
      // The browser may no longer find the file when it is sent.
      const read = async () => ({
        file: new Blob([await photo.arrayBuffer()], { type: photo.type }),
        attachment: await announcementOf(photo, uuid()),
      });
      return within(PHOTO_MS, read()).then(
        one => [one],
        error => {
          fail(photo.name, error);
          return [];
        },
      );
    });
    const { isKept, eventId, later } = await recordOrKeep(calls, {
      id: clientRequestId,
      ...person,
      at: new Date().toISOString(),
      title,
      ticketId: ticketId ?? null,
      jobId: jobId ?? null,
      recording,
      isMade: false,
      eventId: null,
      photos: (await Promise.all(announced)).flat(),
      refusal: null,
    });
    if (isKept) notify('offline.kept', { type: 'warning' });
    if (isKept || photos.length > 0) {
      later
        .catch(error => fail(photos.map(({ name }) => name).join(', '), error))
        // It may have stopped its ticket by now.
        .finally(() => queryClient.invalidateQueries());
    }
    return { isKept, eventId };
  };
}
