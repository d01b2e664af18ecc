import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface Props {
  sheets: readonly { placementID: string; ticketName: string }[];
  isPending: boolean;
  /** Null for a new ticket. */
  onChoose: (placementID: string | null) => void;
}

/** Asks which new ticket a copy confirms. One tap per choice. */
export function WhichSheet({ sheets, isPending, onChoose }: Props) {
  const translate = useTranslate();
  const choose = (placementID: string | null) => () => !isPending && onChoose(placementID);
  return (
    <Choices>
      {sheets.map(({ placementID, ticketName }) => (
        <Button key={placementID} variant="outlined" aria-disabled={isPending} onClick={choose(placementID)}>
          {translate('tickets.import.which.one', { ticket: ticketName })}
        </Button>
      ))}
      <Button variant="outlined" aria-disabled={isPending} onClick={choose(null)}>
        {translate('tickets.import.which.none')}
      </Button>
    </Choices>
  );
}

const Choices = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 8,
  margin: '8px 0',
  maxWidth: 360,
  '& .MuiButton-root': { justifyContent: 'flex-start', textAlign: 'left' },
});
