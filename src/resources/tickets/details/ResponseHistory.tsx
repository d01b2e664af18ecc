import { styled } from '@mui/material/styles';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { needsRespondent, type ResponseChannel } from '../../../../domain/tickets/enteredResponses';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ResponseChip } from '../ResponseChip';
import { countedIn } from '../responses/entry';
import { WithdrawResponse } from './WithdrawResponse';

type GivenResponse = Ticket['Responses'][number];

interface Props {
  ticket: Ticket;
  member: TicketMember;
}

export function ResponseHistory({ ticket, member }: Props) {
  const answers = ticket.Responses.filter(({ stationCode }) => stationCode === member.stationCode);
  const counted = countedIn(answers, member);
  // A single response is already in the row, unless it was withdrawn.
  const hasHistory = answers.length > 1 || (answers.length === 1 && !counted);
  return (
    <>
      {counted && <EnteredBy ticket={ticket} response={counted} />}
      {hasHistory && <History ticket={ticket} answers={answers} counted={counted} />}
    </>
  );
}

/** Nothing if the response came from the center itself. */
function EnteredBy({ ticket, response }: { ticket: Ticket; response: GivenResponse }) {
  const translate = useTranslate();
  if (!response.enteredBy) return null;
  return (
    <Entered>
      {wordsOf(response, translate)}
      {response.url && (
        <>
          {' · '}
          <a href={response.url} target="_blank" rel="noopener noreferrer">
            {translate('tickets.details.entered.page')}
          </a>
        </>
      )}{' '}
      <WithdrawResponse ticket={ticket} response={response} />
    </Entered>
  );
}

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
  counted: GivenResponse | undefined;
}

function History({ ticket, answers, counted }: HistoryProps) {
  const translate = useTranslate();
  return (
    <Answers>
      <summary>{translate('tickets.details.history', answers.length)}</summary>
      <ol>
        {answers.map(response => (
          <li key={response.ID}>
            {response.withdrawn ? (
              <s>{lineOf(response)}</s>
            ) : (
              <>
                <ResponseChip color={response.responseColor} /> {lineOf(response)}
              </>
            )}
            <small>
              {translate('tickets.details.columns.revision')} {response.revision}
              {response.comment && ` · ${response.comment}`}
            </small>
            {response.withdrawn && (
              <small>
                {translate('tickets.details.withdraw.by', {
                  by: response.withdrawn.by,
                  at: shortTime(response.withdrawn.at),
                })}
              </small>
            )}
            {response !== counted && <EnteredBy ticket={ticket} response={response} />}
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
