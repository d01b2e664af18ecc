import { styled } from '@mui/material/styles';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { ResponseCodeRow, TicketMember } from '../../../dataProvider/types';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { type ReadPage, SAID } from './entry';
import { usePage } from './PastedPage';

interface UtilityRowProps {
  member: TicketMember;
  /** Of its row in the form. */
  place: number;
  codes: readonly ResponseCodeRow[];
  page: ReadPage | null;
}

/** One utility: what it responded, when, and in what words. */
export function UtilityRow({ member, place, codes, page }: UtilityRowProps) {
  const translate = useTranslate();
  const row = `responses.${place}`;
  const answer: string = useWatch({ name: `${row}.answer` });
  const printed = usePage(page)?.rows.find(one => one.stationCode === member.stationCode)?.printed ?? [];
  const isGiven = answer !== SAID.notLooked && answer !== SAID.silent;
  const words = (name: string) => translate(`tickets.enter.fields.${name}`);
  const choices = [
    { id: SAID.silent, name: words('silent') },
    ...codes.map(({ code, text }) => ({ id: code, name: `${code} ${text}` })),
    { id: SAID.words, name: words('other') },
  ];
  // Read from a page of before its list changed.
  const isUnlisted = answer !== SAID.notLooked && choices.every(({ id }) => id !== answer);
  return (
    <Row>
      <legend>{stationName(member)}</legend>
      {printed.length > 0 && (
        <Printed>
          {printed.map(line => (
            <q key={line}>{line}</q>
          ))}
        </Printed>
      )}
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
          <DateTimeInput source={`${row}.respondedAt`} label={words('respondedAt')} max="today" isRequired />
          <TextInput source={`${row}.comment`} label={words('comment')} helperText={false} />
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
  '& legend': { padding: '0 8px 0 0', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** What the page shows of it, for who checks what it was read as. */
const Printed = styled('p')({
  gridColumn: '1 / -1',
  margin: 0,
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
  '& q': { display: 'block' },
});
