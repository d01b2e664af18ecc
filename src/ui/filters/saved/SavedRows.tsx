import type { SvgIconComponent } from '@mui/icons-material';
import AddIcon from '@mui/icons-material/Add';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { SavedFilter } from '../../../dataProvider/types';
import { ErrorState } from '../../ErrorState';
import type { Change } from './change';
import { useSavedFilters } from './SavedFilters';

interface Props {
  list: FilteredListName;
  onUsed: () => void;
  onChange: (change: Change) => void;
}

export default function SavedRows({ list, onUsed, onChange }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data: saved, error, refetch } = useSavedFilters(list);
  const isAnySet = Object.keys(filterValues).length > 0;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Frame>
      {!saved && <p role="status">{translate('ui.loading')}</p>}
      {saved?.length === 0 && <p>{translate('ui.saved.none')}</p>}
      <ul>
        {saved?.map(filter => (
          <li key={filter.id}>
            <Use
              filter={filter}
              onUse={() => {
                setFilters(filter.filter);
                onUsed();
              }}
            />
            {CHANGES.map(([kind, Icon]) => (
              <Button
                key={kind}
                variant="text"
                aria-label={translate(`ui.saved.${kind}`, { name: filter.name })}
                disabled={kind === 'replace' && !isAnySet}
                onClick={() => onChange({ kind, filter })}
              >
                <Icon fontSize="small" />
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <Button disabled={!isAnySet} onClick={() => onChange({ kind: 'save' })}>
        <AddIcon />
        {translate('ui.saved.save')}
      </Button>
      {!isAnySet && <p>{translate('ui.saved.saveHint')}</p>}
    </Frame>
  );
}

const CHANGES: ['replace' | 'rename' | 'delete', SvgIconComponent][] = [
  ['replace', BookmarkBorder],
  ['rename', EditIcon],
  ['delete', CloseIcon],
];

function Use({ filter: { name }, onUse }: { filter: SavedFilter; onUse: () => void }) {
  const translate = useTranslate();
  return (
    <Button data-use variant="text" aria-label={translate('ui.saved.apply', { name })} onClick={onUse}>
      {name}
    </Button>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gap: 6,
  width: 'min(340px, calc(100vw - 48px))',
  '& ul': { maxHeight: 320, margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' },
  '& li': { display: 'flex', alignItems: 'center' },
  '& [data-use]': {
    flex: 1,
    justifyContent: 'flex-start',
    color: 'var(--ink)',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'left',
  },
  '& p': { padding: '4px 8px', color: 'var(--muted)' },
});
