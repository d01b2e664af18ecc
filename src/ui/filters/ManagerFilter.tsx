import { Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Manager } from '../../dataProvider/types';
import { controlShape } from '../Control';
import { Icon } from '../icons';
import { ManagerChoices } from './ManagerChoices';

interface Props {
  /** Ids of the chosen managers. */
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Chooses any number of project managers. */
export function ManagerFilter({ value, onChange }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: managers = [], isPending } = useGetList<Manager>('managers');
  const label = useId();
  const text = useId();
  const names = managers.filter(({ id }) => value.includes(id)).map(({ Name }) => Name);
  return (
    <Field>
      <span id={label}>{translate('ui.filters.managers')}</span>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${label} ${text}`}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <span id={text}>{summary(names, value.length, translate)}</span>
        <Icon name="down" size={14} />
      </Opener>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={{ enter: 120, exit: 100 }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': label } }}
      >
        <ManagerChoices managers={managers} isPending={isPending} value={value} onChange={onChange} />
      </Popover>
    </Field>
  );
}

function summary(names: string[], count: number, translate: ReturnType<typeof useTranslate>): string {
  if (count === 0) return translate('ui.filters.any');
  return names.length === 1 && names[0] ? names[0] : translate('ui.filters.chosen', count);
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
