import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { controlShape } from '../Control';
import { type Reading, readingState } from '../form/reading';
import { ChoicesPanel } from './ChoicesPanel';

export interface Choice {
  id: string;
  name: string;
}

interface Props {
  label: string;
  choices: readonly Choice[];
  reading?: Reading;
  /** Ids of what is chosen. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Keys of the words for several chosen, for the field to search in, and for nothing found. */
  words: { chosen: string; search: string; none: string };
}

/** A dropdown that chooses any number: it can be searched, 300 ms after the last keystroke, and is 200 px high (spec §9). */
export function ChoicesFilter({ label, choices, reading, value, onChange, words }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labelId = useId();
  const textId = useId();
  const [first] = choices.filter(({ id }) => value.includes(id));
  const named = value.length === 1 ? first?.name : undefined;
  const summary = value.length === 0 ? translate('ui.filters.any') : translate(words.chosen, value.length);
  return (
    <Field>
      <span id={labelId}>{label}</span>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${labelId} ${textId}`}
        onClick={event => {
          setAnchor(event.currentTarget);
          if (readingState(reading) === 'failed') reading?.refetch();
        }}
      >
        <span id={textId}>{named ?? summary}</span>
        <KeyboardArrowDown fontSize="small" />
      </Opener>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelId } }}
      >
        <ChoicesPanel
          choices={choices}
          state={readingState(reading)}
          value={value}
          onChange={onChange}
          words={words}
        />
      </Popover>
    </Field>
  );
}

const Field = styled('div')({
  display: 'grid',
  gap: 3,
  minWidth: 0,
  alignContent: 'start',
  '& > span': { color: 'var(--muted)', font: '500 13px/1.3 var(--font)' },
});

const Opener = styled('button')({
  ...controlShape,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  textAlign: 'left',
  cursor: 'pointer',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
});
