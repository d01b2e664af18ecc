import { styled } from '@mui/material/styles';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { needsRespondent, type ResponseChannel } from '../../../../domain/tickets/enteredResponses';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ResponseChip } from '../../../ui/ResponseChip';
import { countedIn } from '../responses/entry';
import { WithdrawResponse } from './Told';

type GivenResponse = Ticket['Responses'][number];

interface Props {
  ticket: Ticket;
  member: TicketMember;
}

/** Who said that the utility responded so, and every response of it that is known. */
export function ResponseHistory({ ticket, member }: Props) {
  const answers = ticket.Responses.filter(({ stationCode }) => stationCode === member.stationCode);
  const counted = countedIn(answers, member);
  // A single answer stands in the row already, unless it was taken back.
  const hasHistory = answers.length > 1 || (answers.length === 1 && !counted);
  return (
    <>
      {counted && <EnteredBy ticket={ticket} told={counted} />}
      {hasHistory && <History ticket={ticket} answers={answers} counted={counted} />}
    </>
  );
}

/** Nobody where the center itself said so. */
function EnteredBy({ ticket, told }: { ticket: Ticket; told: GivenResponse }) {
  const translate = useTranslate();
  if (!told.enteredBy) return null;
  return (
    <Entered>
      {wordsOf(told, translate)}
      {told.url && (
        <>
          {' · '}
          <a href={told.url} target="_blank" rel="noopener noreferrer">
            {translate('tickets.details.entered.page')}
          </a>
        </>
      )}{' '}
      <WithdrawResponse ticket={ticket} told={told} />
    </Entered>
  );
}

/** Who entered it when, and how that person knew. */
function wordsOf(
  { source, via, enteredBy: by, enteredAt, respondent }: GivenResponse,
  translate: TranslateFunction,
): string {
  const entered = translate(`tickets.details.entered.${source}`, { by });
  const said =
    needsRespondent(via as ResponseChannel) && translate(`tickets.details.entered.${via}`, { respondent });
  return [entered, said, enteredAt && shortTime(enteredAt)].filter(Boolean).join(' · ');
}

interface HistoryProps {
  ticket: Ticket;
  answers: readonly GivenResponse[];
  /** Told of beside the row already. */
  counted: GivenResponse | undefined;
}

function History({ ticket, answers, counted }: HistoryProps) {
  const translate = useTranslate();
  return (
    <Answers>
      <summary>{translate('tickets.details.history', answers.length)}</summary>
      <ol>
        {answers.map(told => (
          <li key={told.ID}>
            {told.withdrawn ? (
              <s>{lineOf(told)}</s>
            ) : (
              <>
                <ResponseChip color={told.responseColor} /> {lineOf(told)}
              </>
            )}
            <small>
              {translate('tickets.details.columns.revision')} {told.revision}
              {told.comment && ` · ${told.comment}`}
            </small>
            {told.withdrawn && (
              <small>
                {translate('tickets.details.withdraw.by', {
                  by: told.withdrawn.by,
                  at: shortTime(told.withdrawn.at),
                })}
              </small>
            )}
            {told !== counted && <EnteredBy ticket={ticket} told={told} />}
          </li>
        ))}
      </ol>
    </Answers>
  );
}

const lineOf = ({ respondedAt, code, text }: GivenResponse) => `${shortTime(respondedAt)} · ${code} ${text}`;

const Entered = styled('small')({ '& button': { fontSize: 'inherit' } });

const Answers = styled('details')({
  fontSize: 14,
  '& summary': { width: 'fit-content', minHeight: 24, color: 'var(--muted)', cursor: 'pointer' },
  '& ol': { display: 'grid', gap: 8, margin: '4px 0 8px', padding: 0, listStyle: 'none' },
});
