import { useAutocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { Input } from '../../../ui/Control';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Icon } from '../../../ui/icons';
import { type Hit, useSearch } from './useSearch';

/** One search over ticket number, name, address and job; arrows and Enter go to what was found. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog title={translate('layout.search.title')} width={640} onClose={onClose}>
      <SearchField onClose={onClose} />
    </Dialog>
  );
}

/** Inside the dialog, since the hook wants its input there when it first runs. */
function SearchField({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { hits, hasMore, error, isLongEnough, isPending } = useSearch(typed);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<Hit>({
    id: 'search-everything',
    options: hits,
    open: true,
    autoHighlight: true,
    value: null,
    inputValue: typed,
    filterOptions: options => options,
    getOptionLabel: ({ title }) => title,
    onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
    onChange: (_, hit) => {
      if (!hit) return;
      onClose();
      navigate(hit.to);
    },
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });
  const say = () => {
    if (error) return error.message;
    if (!isLongEnough) return translate('layout.search.hint');
    if (isPending) return translate('ui.loading');
    if (hits.length === 0) return translate('layout.search.none', { text: typed.trim() });
    return hasMore ? translate('layout.search.more') : '';
  };
  return (
    <>
      <div {...getRootProps()}>
        <Input
          {...getInputProps()}
          autoFocus
          type="search"
          aria-label={translate('layout.search.title')}
          placeholder={translate('layout.search.placeholder')}
        />
      </div>
      <Say role={error ? 'alert' : 'status'}>{say()}</Say>
      <Hits {...getListboxProps()} aria-label={translate('layout.search.results')}>
        {hits.map((option, index) => {
          const { key: _, ...props } = getOptionProps({ option, index });
          return (
            <li key={option.id} {...props}>
              <Icon name={option.kind === 'tickets' ? 'ticket' : 'job'} />
              <span>
                <b>{option.title}</b>
                <small>{option.place}</small>
              </span>
              <small>{translate(statusKey(option))}</small>
            </li>
          );
        })}
      </Hits>
    </>
  );
}

function statusKey({ kind, status }: Hit): string {
  return kind === 'tickets' ? `ui.status.${status}` : `jobs.status.${status}`;
}

const Say = styled('p')({ minHeight: 22, margin: '10px 0 4px', color: 'var(--muted)' });

const Hits = styled('ul')({
  minHeight: 120,
  margin: '0 -20px -20px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '6px 20px',
    borderTop: '1px solid var(--line)',
    cursor: 'pointer',
  },
  '& li.Mui-focused': { background: 'var(--surface-sunken)', boxShadow: 'inset 3px 0 var(--safety-ink)' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13 },
  '& svg': { color: 'var(--muted)' },
});
