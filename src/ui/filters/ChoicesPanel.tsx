import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Input } from '../Control';
import type { readingState } from '../form/reading';
import { useSettled } from '../form/useSettled';
import { TickRows } from '../menu/TickRows';
import { useTypeAhead } from '../menu/useTypeAhead';
import type { Choice } from './ChoicesFilter';

interface Props {
  choices: readonly Choice[];
  /** How far reading the choices has come. */
  state: ReturnType<typeof readingState>;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  words: { search: string; none: string };
}

/** The list to tick, with a field to find a name in it. */
export function ChoicesPanel({ choices, state, value, onChange, words }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const typeAhead = useTypeAhead();
  const wanted = useSettled(typed).trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(wanted));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter(one => one !== id) : [...value, id]);
  return (
    <Panel>
      <Input
        type="search"
        aria-label={translate(words.search)}
        placeholder={translate(words.search)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <TickRows onKeyDown={typeAhead}>
        {state === 'loading' && <p role="status">{translate('ui.loading')}</p>}
        {state === 'failed' && <p role="alert">{translate('ui.form.notRead')}</p>}
        {state === 'read' && found.length === 0 && <p>{translate(words.none)}</p>}
        {found.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </TickRows>
    </Panel>
  );
}

const Panel = styled('div')({ display: 'grid', gap: 8, width: 260, padding: 8 });
