import { useState } from 'react';
import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import { readPlaced } from '../../../../domain/placing/placed';
import type { PlacementKind } from '../../../../domain/placing/placement';
import type { PlacedInput } from '../../../dataProvider/generated/operations';
import type { AppDataProvider, Placement } from '../../../dataProvider/types';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TypedInput } from '../../../ui/form/MaskedInput';
import { RecordForm } from '../../../ui/form/RecordForm';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';
import { useFinish } from './useFinish';

interface Answers {
  /** What was told when the dialog was opened. */
  replaces: string | null;
  ticketNumber: string;
  revision: string;
  placedAt: WallTime;
}

/** Asks what the center has answered: number, revision and when. */
export function PlacedDialog({ sheet, onClose }: { sheet: Placement; onClose: () => void }) {
  const translate = useTranslate();
  const { markPlaced } = useDataProvider<AppDataProvider>();
  const finish = useFinish();
  const isNew = sheet.kind === 'create';
  const [begun] = useState(() => begin(sheet));
  const facts = {
    kind: sheet.kind as PlacementKind,
    ticketNumber: sheet.ticketNumber,
    // The server knows which ones it can have made.
    targetRevision: '000',
    askedAt: new Date(sheet.askedAt),
  };
  const send = async (placed: PlacedInput) => {
    await markPlaced(sheet.id, placed);
    await finish('tickets.place.mark.done');
    onClose();
  };
  return (
    <FormDialog
      title={translate(`tickets.place.mark.${sheet.state === 'PLACED' ? 'correctTitle' : 'title'}`)}
      onClose={onClose}
    >
      <ResourceContextProvider value="placements">
        <RecordForm
          schema={placed => readPlaced(placed, facts, new Date())}
          read={asSent}
          defaultValues={begun}
          label="tickets.place.mark.save"
          failed="tickets.place.mark.failed"
          onSubmit={send}
        >
          <p>{translate('tickets.place.mark.text')}</p>
          <TypedInput
            source="ticketNumber"
            typing="positiveInteger"
            helperText={!isNew && translate('tickets.place.mark.actionHint')}
            isRequired
          />
          <TypedInput
            source="revision"
            typing="positiveInteger"
            helperText={!isNew && translate('tickets.place.mark.revisionHint', { revision: sheet.revision })}
            isRequired={isNew}
          />
          <DateTimeInput source="placedAt" max="today" isRequired />
        </RecordForm>
      </ResourceContextProvider>
    </FormDialog>
  );
}

/** What was told before, else what is known already: a new ticket begins at its center with the revision 000. */
function begin(sheet: Placement): Answers {
  const { kind, ticketNumber, placedNumber, placedRevision, placedAt } = sheet;
  return {
    replaces: placedNumber,
    ticketNumber: placedNumber ?? ticketNumber ?? '',
    revision: placedRevision ?? (kind === 'create' ? '000' : ''),
    placedAt: toWallTime(placedAt ? new Date(placedAt) : new Date()),
  };
}

const asSent = ({ revision, placedAt, ...others }: Answers): object => ({
  ...others,
  revision: revision === '' ? null : revision,
  placedAt: fromWallTime(placedAt) || placedAt,
});
