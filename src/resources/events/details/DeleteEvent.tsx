import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { ownedBy } from '../../../../domain/permissions/can';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useMay } from '../../../ui/useMay';
import { useViewer } from '../../../ui/useViewer';
import { useReports } from '../useReports';

/** Deletes an event that the center was not told of; those whose reach is their own, only their drafts. */
export function DeleteEvent({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const may = useMay();
  const { data: viewer } = useViewer();
  const { data: reports } = useReports(event.id);
  const [remove, { isPending }] = useDelete();
  const [isAsking, setIsAsking] = useState(false);
  const isOwnDraft = event.Status === 'DRAFT' && event.CreatedBy === viewer?.username;
  const isReported = reports?.some(({ state }) => state !== 'WITHDRAWN') ?? true;
  if (isReported || !viewer || !may('DELETE', 'events', ownedBy(isOwnDraft ? viewer.id : null))) return null;
  const words = { no: event.EventNo };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {translate(event.Status === 'DRAFT' ? 'events.details.delete' : 'events.details.deleteAny')}
      </Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate('events.details.deleteTitle', words)}
            text={translate('events.details.deleteText')}
            isPending={isPending}
            onNo={() => setIsAsking(false)}
            onYes={() =>
              remove(
                'events',
                { id: event.id, previousData: event },
                {
                  onSuccess: () => {
                    notify(translate('events.details.deleted', words), { type: 'success' });
                    navigate('/main/recorded-events');
                  },
                  onError: error => {
                    setIsAsking(false);
                    notify(error instanceof Error ? error.message : 'errors.title', { type: 'error' });
                  },
                },
              )
            }
          />
        )}
      </Closing>
    </>
  );
}
