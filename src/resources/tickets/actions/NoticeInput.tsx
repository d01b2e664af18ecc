import { CheckboxGroupInput, useTranslate } from 'react-admin';
import * as v from 'valibot';
import { stationName } from '../../../../domain/tickets/stationKey';
import type { TicketMember } from '../../../dataProvider/types';
import { isNamed } from '../details/useTicket';

/** No station would ask them all, also those that were unchecked. */
export const noticeStations = v.pipe(v.array(v.string()), v.minLength(1, 'Check at least one utility.'));

export function silentCodes(members: readonly TicketMember[]): string[] {
  return members.filter(({ owesResponse }) => owesResponse).map(({ stationCode }) => stationCode);
}

/** The utilities that may be asked again, and before sending those that may not. */
export function NoticeInput({ members, source }: { members: readonly TicketMember[]; source: string }) {
  const translate = useTranslate();
  const silent = members.filter(({ owesResponse }) => owesResponse);
  const others = members.filter(member => isNamed(member) && !member.owesResponse);
  return (
    <>
      <CheckboxGroupInput
        source={source}
        label="tickets.actions.notice.to"
        helperText="tickets.actions.notice.uncheck"
        choices={silent.map(member => ({ id: member.stationCode, name: stationName(member) }))}
        translateChoice={false}
        row={false}
      />
      {others.length > 0 && (
        <p>
          {translate('tickets.actions.notice.others', {
            utilities: others.map(({ authorityName }) => authorityName).join(', '),
          })}
        </p>
      )}
    </>
  );
}
