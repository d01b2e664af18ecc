import { Button } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  isListing,
  RESPONSE_CHANNELS,
  type ResponseChannel,
} from '../../../../domain/tickets/enteredResponses';
import type { Ticket, TicketMember } from '../../../dataProvider/types';
import { PhotosInput } from '../../../ui/attachments/PhotosInput';
import { shortTime } from '../../../ui/dates';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { fromWallTime } from '../../../ui/wallTime';
import { countLooked, type Entry, withKnown } from './entry';

/** How, when and from whom the responses are known, and a file that shows it. */
export function HowKnown() {
  const translate = useTranslate();
  const via: ResponseChannel = useWatch({ name: 'via' });
  const words = (name: string) => translate(`tickets.enter.fields.${name}`);
  const choices = RESPONSE_CHANNELS.map(id => ({ id, name: translate(`tickets.enter.via.${id}`) }));
  const isPage = isListing(via);
  return (
    <>
      <SelectInput
        source="via"
        label={words('via')}
        choices={choices}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      <DateTimeInput source="seenAt" label={words(isPage ? 'seenAt' : 'toldAt')} max="today" isRequired />
      {isPage ? (
        <TextInput source="url" label={words('url')} type="url" helperText={false} />
      ) : (
        <TextInput source="respondent" label={words('respondent')} isRequired />
      )}
      <PhotosInput source="files" />
    </>
  );
}

interface Props {
  ticket: Ticket;
  members: readonly TicketMember[];
}

/**
 * States in one tap that the center's page shows every utility as it is known here: fills in the rows that nobody has. What
 * was said on the phone or on the site is no page.
 */
export function AllAsOnPage({ ticket, members }: Props) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Entry>();
  const [via, seenAt, responses] = useWatch<Entry, ['via', 'seenAt', 'responses']>({
    name: ['via', 'seenAt', 'responses'],
  });
  const at = fromWallTime(seenAt);
  const { looked, all } = countLooked(responses);
  if (!isListing(via) || at === '' || looked === all) return null;
  const fill = () => {
    const known = getValues('responses').map(row => withKnown(row, members, ticket.Responses));
    setValue('responses', known, { shouldDirty: true });
  };
  return (
    <Button variant="outlined" onClick={fill} sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}>
      {translate('tickets.enter.allAsOnPage', { at: shortTime(at) })}
    </Button>
  );
}
