import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { ResponseCodeRow, TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { fromWallTime } from '../../../ui/wallTime';
import { type Entry, type EntryRow, type ReadPage, SAID } from './entry';
import { usePage } from './PastedPage';

interface UtilityRowProps {
  member: TicketMember;
  place: number;
  codes: readonly ResponseCodeRow[];
  page: ReadPage | null;
  /** A row that was read from the page is collapsed until the user changes it. */
  folds: boolean;
}

export function UtilityRow({ member, place, codes, page, folds }: UtilityRowProps) {
  const translate = useTranslate();
  const row = `responses.${place}`;
  const entered: EntryRow = useWatch({ name: row });
  const { errors } = useFormState<Entry>({ name: `responses.${place}` });
  const [isOpen, setOpen] = useState(false);
  const { answer } = entered;
  const read = usePage(page)?.rows.find(one => one.stationCode === member.stationCode);
  const printed = read?.printed ?? [];
  const isFolded = folds && !isOpen && read?.response && !errors.responses?.[place];
  const isGiven = answer !== SAID.notLooked && answer !== SAID.silent;
  const words = (name: string) => translate(`tickets.enter.fields.${name}`);
  const choices = [
    { id: SAID.silent, name: words('silent') },
    ...codes.map(({ code, text }) => ({ id: code, name: `${code} ${text}` })),
    { id: SAID.words, name: words('other') },
  ];
  // The value comes from a page that was read before the center's list changed.
  const isUnlisted = answer !== SAID.notLooked && choices.every(({ id }) => id !== answer);
  return (
    <Row data-folded={isFolded ? true : undefined}>
      <legend>{stationName(member)}</legend>
      {printed.length > 0 && (
        <Printed>
          {printed.map(line => (
            <q key={line}>{line}</q>
          ))}
        </Printed>
      )}
      {isFolded ? (
        <Folded>
          <b>{choices.find(({ id }) => id === answer)?.name ?? answer}</b>
          {isGiven && <span>{shortTime(fromWallTime(entered.respondedAt))}</span>}
          {entered.comment && <q>{entered.comment}</q>}
          <Button size="small" variant="text" onClick={() => setOpen(true)}>
            {translate('tickets.enter.change')}
            <span className="visually-hidden">: {stationName(member)}</span>
          </Button>
        </Folded>
      ) : (
        <>
          <SelectInput
            source={`${row}.answer`}
            label={words('answer')}
            choices={isUnlisted ? [...choices, { id: answer, name: answer }] : choices}
            emptyText={words('notLooked')}
            translateChoice={false}
            helperText={false}
          />
          {answer === SAID.words && <TextInput source={`${row}.words`} label={words('words')} isRequired />}
          {isGiven && (
            <>
              <DateTimeInput
                source={`${row}.respondedAt`}
                label={words('respondedAt')}
                max="today"
                isRequired
              />
              <TextInput source={`${row}.comment`} label={words('comment')} helperText={false} />
            </>
          )}
        </>
      )}
    </Row>
  );
}

const Row = styled('fieldset')({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  minWidth: 0,
  margin: 0,
  padding: '12px 0 0',
  border: 0,
  borderTop: '1px solid var(--line)',
  '&[data-folded]': { gap: 0, paddingTop: 4 },
  '& legend': { padding: '0 8px 0 0', fontWeight: 600, overflowWrap: 'anywhere' },
});

const Folded = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gridColumn: '1 / -1',
  alignItems: 'baseline',
  gap: '0 12px',
  '& > span': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& > button': { marginLeft: 'auto' },
});

/** The page's own text, to compare with what was read from it. */
const Printed = styled('p')({
  gridColumn: '1 / -1',
  margin: 0,
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
  '& q': { display: 'block' },
});
