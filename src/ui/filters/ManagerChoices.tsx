import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Manager } from '../../dataProvider/types';
import { Input } from '../Control';
import { TOUCH } from '../media';

interface Props {
  managers: Manager[];
  isPending: boolean;
  value: string[];
  onChange: (ids: string[]) => void;
}

/** The list to tick, with a field to find a name in it. */
export function ManagerChoices({ managers, isPending, value, onChange }: Props) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState('');
  const found = managers.filter(({ Name }) => Name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter(one => one !== id) : [...value, id]);
  return (
    <Panel>
      <Input
        type="search"
        aria-label={translate('ui.filters.search')}
        placeholder={translate('ui.filters.search')}
        value={wanted}
        onChange={event => setWanted(event.target.value)}
      />
      <Rows>
        {isPending && <p role="status">{translate('ui.loading')}</p>}
        {!isPending && found.length === 0 && <p>{translate('ui.filters.noManager')}</p>}
        {found.map(({ id, Name }) => (
          <label key={id}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
            {Name}
          </label>
        ))}
      </Rows>
    </Panel>
  );
}

const Panel = styled('div')({ width: 260, padding: 8 });

const Rows = styled('div')({
  maxHeight: 200,
  marginTop: 8,
  overflowY: 'auto',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '0 4px',
    borderRadius: 4,
    cursor: 'pointer',
    [TOUCH]: { minHeight: 44 },
  },
  '& label:hover': { background: 'var(--surface-sunken)' },
  '& input': { width: 16, height: 16, accentColor: 'var(--safety-fill)' },
  '& p': { padding: 8, color: 'var(--muted)' },
});
