import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { BooleanInput, RadioButtonGroupInput, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { useFailureToast } from '../../../ui/useFailureToast';
import { toWallTime } from '../../../ui/wallTime';
import { type Entry, type EntryRow, type ReadPage, SAID, withRead } from './entry';
import { usePasteAnywhere, usePasteButton } from './usePasting';

interface Props {
  ticketId: string;
  page: ReadPage | null;
  onRead: (page: ReadPage) => void;
}

/** Reads the center's page and fills in the rows whose wording is known. */
export function PastedPage({ ticketId, page, onRead }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Entry>();
  const { read, isPending } = useRead(ticketId, onRead);
  const take = (text: string) => {
    if (isPending) return;
    setValue('text', text, { shouldDirty: true });
    read();
  };
  usePasteAnywhere('text', take);
  const paste = usePasteButton(take);
  const frame = useFocusOnMissing(page);
  const filled = page?.rows.filter(({ response }) => response !== null).length ?? 0;
  const left = page?.rows.filter(({ response }) => response === null).map(({ stationCode }) => stationCode);
  return (
    <Frame ref={frame}>
      <TextInput
        source="text"
        multiline
        minRows={4}
        maxRows={10}
        helperText={false}
        slotProps={{ htmlInput: { readOnly: isPending } }}
      />
      <Buttons>
        {paste && (
          <Button variant="outlined" aria-disabled={isPending} onClick={() => !isPending && void paste()}>
            {translate('tickets.enter.paste')}
          </Button>
        )}
        <Button variant="outlined" aria-disabled={isPending} onClick={() => !isPending && read()}>
          {translate('tickets.enter.read')}
        </Button>
      </Buttons>
      <div role="status">
        {page && (
          <>
            <b>
              {filled > 0 ? translate('tickets.enter.found', filled) : translate('tickets.enter.nothing')}
            </b>
            {left && left.length > 0 && (
              <p>{translate('tickets.enter.left', { stations: left.join(', ') })}</p>
            )}
            {page.rows.length > 0 && page.missing.length > 0 && (
              <p>{translate('tickets.enter.missing', { stations: page.missing.join(', ') })}</p>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}

/** Asks whether other text on the page limits the work, and whether it is this ticket's page. */
export function PageQuestions({ page }: { page: ReadPage | null }) {
  const translate = useTranslate();
  const id = useId();
  const choices = ['NO', 'YES'].map(value => ({
    id: value,
    name: translate(`tickets.enter.limits.${value}`),
  }));
  const rest = page ? [...page.strangers, ...page.outside] : [];
  return (
    <Frame>
      {page && page.strangers.length > 0 && (
        <p>{translate('tickets.enter.othersFound', { smart_count: page.strangers.length })}</p>
      )}
      {rest.length > 0 && (
        <>
          <h3 id={id}>{translate('tickets.enter.rest')}</h3>
          <Rest aria-labelledby={id} role="region" tabIndex={0}>
            {rest.join('\n')}
          </Rest>
          <RadioButtonGroupInput
            source="limits"
            label={translate('tickets.enter.fields.limits')}
            choices={choices}
            translateChoice={false}
            helperText={false}
          />
        </>
      )}
      {!page?.isTicketFound && (
        <BooleanInput
          source="isCompared"
          label={translate('tickets.enter.fields.isCompared')}
          helperText={false}
        />
      )}
    </Frame>
  );
}

/** Null once the pasted text has changed. */
export function usePage(page: ReadPage | null): ReadPage | null {
  const text: string = useWatch({ name: 'text' });
  return page !== null && page.text === text ? page : null;
}

function useRead(ticketId: string, onRead: Props['onRead']) {
  const { readTicketResponses } = useDataProvider<AppDataProvider>();
  const { getValues, setValue, getFieldState } = useFormContext<Entry>();
  const fail = useFailureToast();
  const asked = useRef<EntryRow[]>([]);
  const askedAt = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      asked.current = structuredClone(getValues('responses'));
      askedAt.current = Date.now();
      const text = getValues('text');
      return { ...(await readTicketResponses(ticketId, text)), text };
    },
    onSuccess: page => {
      setValue('limits', '');
      // A page without a date counts as of the time it was pasted, unless the user enters another one.
      if (page.asOf || !getFieldState('seenAt').isDirty)
        setValue('seenAt', toWallTime(page.asOf ? new Date(page.asOf) : new Date(askedAt.current)), {
          shouldDirty: page.asOf !== null,
        });
      // Rows that the user changed during the request keep their values.
      const responses = getValues('responses').map((row, place) =>
        isSame(row, asked.current[place]) ? withRead(row, page.rows) : row,
      );
      setValue('responses', responses, { shouldDirty: true });
      onRead(page);
    },
    onError: error => fail('tickets.enter.readFailed', error),
  });
  return { read: () => mutate(), isPending };
}

/** Focuses the next field to fill in. If none is left, Enter saves. */
function useFocusOnMissing(page: ReadPage | null) {
  const frame = useRef<HTMLDivElement>(null);
  const { getValues } = useFormContext<Entry>();
  useEffect(() => {
    const form = page && frame.current?.closest('form');
    if (!form) return;
    const find = (selector: string) => form.querySelector<HTMLElement>(selector);
    const place = getValues('responses').findIndex(({ answer }) => answer === SAID.notLooked);
    const missing =
      find(`:has(> [name="responses.${place}.answer"]) [role="combobox"]`) ??
      find('[name="limits"], [name="isCompared"]');
    if (missing) missing.focus();
    else find('[type="submit"]')?.focus({ preventScroll: true });
  }, [page, getValues]);
  return frame;
}

const isSame = (row: EntryRow, other: EntryRow | undefined) => JSON.stringify(row) === JSON.stringify(other);

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  gridColumn: '1 / -1',
  minWidth: 0,
  '& h3': { margin: 0, fontSize: '1rem' },
  '& p': { margin: 0 },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Rest = styled('pre')({
  maxHeight: '30vh',
  margin: 0,
  padding: 12,
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 6,
  fontFamily: 'inherit',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
