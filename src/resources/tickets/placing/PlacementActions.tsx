import { Button, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { readPlaced, readRefusal, readWholeNumber } from '../../../../domain/placing/placed';
import type { PlacementKind } from '../../../../domain/placing/placement';
import type { PlacedInput } from '../../../dataProvider/generated/operations';
import type { AppDataProvider, Placement } from '../../../dataProvider/types';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormDialog } from '../../../ui/form/FormSection';
import { TypedInput } from '../../../ui/form/MaskedInput';
import { RecordForm } from '../../../ui/form/RecordForm';
import { PHONE } from '../../../ui/media';
import { MenuButton } from '../../../ui/menu/MenuButton';
import { useFailureToast } from '../../../ui/useFailureToast';
import { fromWallTime, toWallTime, type WallTime } from '../../../ui/wallTime';

type Opened = 'mark' | 'withdraw' | 'refuse';

/** What a person tells of a sheet: at the heading on a desk, at the thumb on a phone. */
export function PlacementActions({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const queryClient = useQueryClient();
  const close = () => {
    setOpened(null);
    // What was refused because somebody was first is to be seen.
    void queryClient.invalidateQueries({ queryKey: ['tickets', 'sheet', sheet.id] });
  };
  const isWaiting = sheet.state === 'WAITING';
  if (!sheet.mayChange || !(isWaiting || sheet.state === 'PLACED')) return null;
  const others: readonly Opened[] = isWaiting && sheet.mayWithdraw ? ['withdraw', 'refuse'] : ['refuse'];
  return (
    <Bar
      // Once it is placed, the way on is to confirm it.
      {...(isWaiting && { ref: bottomBar, 'data-action-bar': true })}
      role="group"
      aria-label={translate('tickets.actions.title')}
    >
      <Button variant={isWaiting ? 'contained' : 'outlined'} onClick={() => setOpened('mark')}>
        {translate(`tickets.place.mark.${isWaiting ? 'button' : 'correct'}`)}
      </Button>
      <MenuButton label={translate('tickets.place.more')}>
        {closeMenu =>
          others.map(one => (
            <MenuItem
              key={one}
              onClick={() => {
                closeMenu();
                setOpened(one);
              }}
            >
              {translate(`tickets.place.${one}.button`)}
            </MenuItem>
          ))
        }
      </MenuButton>
      <Closing>{opened === 'mark' && <PlacedDialog sheet={sheet} onClose={close} />}</Closing>
      <Closing>{opened === 'withdraw' && <WithdrawDialog sheet={sheet} onClose={close} />}</Closing>
      <Closing>{opened === 'refuse' && <RefusedDialog sheet={sheet} onClose={close} />}</Closing>
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  gap: 8,
  [PHONE]: {
    '&[data-action-bar]': {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: 900,
      padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--line)',
      background: 'var(--surface)',
    },
    '&[data-action-bar] > button:first-of-type': { flex: 1 },
  },
});

interface Answers {
  /** What was told when the dialog was opened. */
  replaces: string | null;
  ticketNumber: string;
  revision: string;
  placedAt: WallTime;
}

/** Asks what the center has answered: number, revision and when. */
function PlacedDialog({ sheet, onClose }: { sheet: Placement; onClose: () => void }) {
  const translate = useTranslate();
  const { markPlaced } = useDataProvider<AppDataProvider>();
  const finish = useFinish();
  const isNew = sheet.kind === 'create';
  const isReport = sheet.kind === 'damage' || sheet.kind === 'expose';
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
          <NumberInput
            helperText={!isNew && translate(`tickets.place.mark.${isReport ? 'report' : 'action'}Hint`)}
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

/** A number that is pasted with its revision, or within the subject of the center's mail, fills both. */
function NumberInput({ helperText }: { helperText: string | false }) {
  const { setValue } = useFormContext<Answers>();
  const spread = (text: string) => {
    const whole = readWholeNumber(text);
    if (whole === null) return false;
    for (const name of ['ticketNumber', 'revision'] as const) {
      setValue(name, whole[name] ?? '', { shouldDirty: true, shouldValidate: true });
    }
    return true;
  };
  return (
    <TypedInput
      source="ticketNumber"
      typing="positiveInteger"
      spread={spread}
      helperText={helperText}
      isRequired
    />
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

/** Asks why the center would not take it; with that the request is over. */
function RefusedDialog({ sheet, onClose }: { sheet: Placement; onClose: () => void }) {
  const translate = useTranslate();
  const { refusePlacement } = useDataProvider<AppDataProvider>();
  const finish = useFinish();
  const send = async ({ reason }: { reason: string }) => {
    await refusePlacement(sheet.id, reason);
    await finish('tickets.place.refuse.done');
    onClose();
  };
  return (
    <FormDialog title={translate('tickets.place.refuse.title')} onClose={onClose}>
      <ResourceContextProvider value="placements">
        <RecordForm
          schema={({ reason }) => readRefusal(reason)}
          defaultValues={{ reason: '' }}
          label="tickets.place.refuse.save"
          failed="tickets.place.refuse.failed"
          onSubmit={send}
        >
          <p>{translate(`tickets.place.refuse.${sheet.kind === 'create' ? 'create' : 'action'}`)}</p>
          <TextInput source="reason" isRequired multiline minRows={3} />
        </RecordForm>
      </ResourceContextProvider>
    </FormDialog>
  );
}

/** Asks before a request that nobody has placed is given up. */
function WithdrawDialog({ sheet, onClose }: { sheet: Placement; onClose: () => void }) {
  const translate = useTranslate();
  const { withdrawPlacement } = useDataProvider<AppDataProvider>();
  const finish = useFinish();
  const fail = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawPlacement(sheet.id),
    onSuccess: () => finish('tickets.place.withdraw.done').then(onClose),
    onError: error => fail('tickets.place.withdraw.failed', error),
  });
  return (
    <ConfirmDialog
      title={translate('tickets.place.withdraw.title')}
      text={translate(`tickets.place.withdraw.${sheet.kind === 'create' ? 'create' : 'action'}`)}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    />
  );
}

/** What follows a change of a sheet: a word of it, and everything that tells of the sheet or its ticket is read again. */
function useFinish(): (done: string) => Promise<void> {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async done => {
    notify(done, { type: 'success' });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['tickets'] }),
      queryClient.invalidateQueries({ queryKey: ['placements'] }),
    ]);
  };
}
