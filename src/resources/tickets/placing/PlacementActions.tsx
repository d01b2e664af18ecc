import { Button, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ResourceContextProvider, TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { readPlaced, readRefusal, readWholeNumber } from '../../../../domain/placing/placed';
import type { PlacementKind } from '../../../../domain/placing/placement';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { PlacedInput } from '../../../dataProvider/generated/operations';
import type { Placement } from '../../../dataProvider/types';
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
import { bottomBar } from '../bottomBar';

type Opened = 'mark' | 'withdraw' | 'refuse';

/** Actions for a placement: next to the heading on a desktop, at the bottom on a phone. */
export function PlacementActions({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const queryClient = useQueryClient();
  const close = () => {
    setOpened(null);
    // If someone else was faster, show their change.
    void queryClient.invalidateQueries({ queryKey: ['tickets', 'sheet', sheet.id] });
  };
  const isWaiting = sheet.state === 'WAITING';
  if (!sheet.mayChange || !(isWaiting || sheet.state === 'PLACED')) return null;
  const others: readonly Opened[] = isWaiting && sheet.mayWithdraw ? ['withdraw', 'refuse'] : ['refuse'];
  return (
    <Bar
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
  /** The number when the dialog was opened, so that the server detects a conflict. */
  replaces: string | null;
  ticketNumber: string;
  revision: string;
  placedAt: WallTime;
}

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
    // A stand-in. The server knows which revisions are possible.
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

/** A number pasted with its revision, or with the subject of the center's mail, fills both fields. */
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

/** Starts with the entered values. A new ticket starts with revision 000. */
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

/** Asks why the center refused. This closes the placement. */
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
