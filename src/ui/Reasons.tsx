import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { reasonsOf } from './useFailureToast';

/** One reason is a sentence, several are a list (spec §8). */
export function Reasons({ of }: { of: unknown }) {
  const translate = useTranslate();
  const reasons = reasonsOf(of).map(reason => translate(reason, { _: reason }));
  if (reasons.length < 2) return reasons[0] && <p>{reasons[0]}</p>;
  return (
    <List>
      {reasons.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </List>
  );
}

const List = styled('ul')({ margin: 0, paddingLeft: 18, listStyle: 'disc', textAlign: 'left' });
