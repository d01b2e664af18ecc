import { useGetOne, useTranslate } from 'react-admin';
import type { ReportDraft } from '../../../../domain/events/toReport';
import type { Ticket } from '../../../dataProvider/types';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { SelectInput, TextAreaInput, TextInput, YesNoInput } from '../../../ui/form/inputs';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { fromWallTime } from '../../../ui/wallTime';

/** Answers as the inputs hold them. */
export type ReportAnswers = Record<string, string>;

const YES_NO = ['injury', 'fatality', 'fire', 'evacuation', 'productReleased', 'called911', 'marked'];
const NUMBERS = ['depthInches', 'sizeInches'];
const LONG = ['location', 'description'];

/** The input of one field of a report. */
export function ReportInput({ name, ticketId }: { name: string; ticketId: string }) {
  const translate = useTranslate();
  const field = { name, label: translate(`events.report.${name}`) };
  if (YES_NO.includes(name)) return <YesNoInput {...field} />;
  if (LONG.includes(name)) return <TextAreaInput {...field} />;
  if (NUMBERS.includes(name)) return <TypedInput {...field} typing="positiveNumber" />;
  if (name === 'contactPhone') return <MaskedInput {...field} mask={PHONE_MASK} />;
  if (name === 'occurredAt') return <DateTimeInput {...field} />;
  return name === 'stationCode' ? (
    <StationOfTicket {...field} ticketId={ticketId} />
  ) : (
    <TextInput {...field} />
  );
}

function StationOfTicket({ ticketId, ...field }: { name: string; label: string; ticketId: string }) {
  const { data: ticket } = useGetOne<Ticket>('tickets', { id: ticketId });
  const choices = (ticket?.members ?? []).map(({ stationCode, authorityName }) => ({
    id: stationCode,
    name: `${authorityName} (${stationCode})`,
  }));
  return <SelectInput {...field} choices={choices} />;
}

/** What was answered to the fields asked for, as the payload has it. */
export function readAnswers(asked: readonly string[], answers: ReportAnswers): ReportDraft {
  return Object.fromEntries(asked.map(name => [name, valueToSend(name, answers[name] ?? '')]));
}

function valueToSend(name: string, text: string): string | number | null {
  if (name === 'occurredAt') return fromWallTime(text);
  if (NUMBERS.includes(name)) return text.trim() === '' ? null : Number(text);
  return text;
}
