import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { AppDataProvider, PageRead } from '../../../dataProvider/types';
import { useFailureToast } from '../../../ui/useFailureToast';
import { type Entry, type EntryRow, withRead } from './entry';

/** Takes the center's page as text, fills the rows with what it says, and tells what it could not read. */
export function PastedPage({ ticketId }: { ticketId: string }) {
  const translate = useTranslate();
  const { read, isPending, page } = useRead(ticketId);
  return (
    <Frame>
      <TextInput
        source="text"
        multiline
        minRows={4}
        maxRows={10}
        helperText={false}
        slotProps={{ htmlInput: { readOnly: isPending } }}
      />
      <Button variant="outlined" aria-disabled={isPending} onClick={() => !isPending && read()}>
        {translate('tickets.enter.read')}
      </Button>
      <div role="status">
        {page && (
          <>
            <b>
              {page.rows.length > 0
                ? translate('tickets.enter.found', page.rows.length)
                : translate('tickets.enter.nothing')}
            </b>
            {page.rows.length > 0 && page.missing.length > 0 && (
              <p>{translate('tickets.enter.missing', { stations: page.missing.join(', ') })}</p>
            )}
            {page.problems.length > 0 && (
              <ul aria-label={translate('tickets.enter.problems')}>
                {page.problems.map(({ line, text, message }) => (
                  <li key={`${line} ${message}`}>
                    {translate('tickets.enter.line', { line })} {message}
                    <q>{text}</q>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}

function useRead(ticketId: string) {
  const { readTicketResponses } = useDataProvider<AppDataProvider>();
  const { getValues, setValue } = useFormContext<Entry>();
  const fail = useFailureToast();
  const asked = useRef<EntryRow[]>([]);
  const fillIn = ({ rows, problems }: PageRead) => {
    setValue(
      'isPart',
      problems.some(one => one.isPart),
    );
    // What was filled in by hand meanwhile is newer than the question.
    const responses = getValues('responses').map((row, place) =>
      isSame(row, asked.current[place]) ? withRead(row, rows) : row,
    );
    setValue('responses', responses, { shouldDirty: true });
  };
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => {
      asked.current = structuredClone(getValues('responses'));
      return readTicketResponses(ticketId, getValues('text'));
    },
    onSuccess: fillIn,
    onError: error => fail('tickets.enter.readFailed', error),
  });
  return { read: mutate, isPending, page: data };
}

const isSame = (row: EntryRow, other: EntryRow | undefined) => JSON.stringify(row) === JSON.stringify(other);

const Frame = styled('div')({
  display: 'grid',
  gap: 8,
  gridColumn: '1 / -1',
  '& > button': { justifySelf: 'start' },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
  '& q': { display: 'block', color: 'var(--muted)', overflowWrap: 'anywhere' },
});
