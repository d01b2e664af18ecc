import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterButton, IconButtonWithTooltip, SortButton, TopToolbar } from 'react-admin';
import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import { SavedFilters } from '../filters/saved/SavedFilters';
import { useIsPhone } from '../useIsPhone';
import { useDensity } from './List';

interface Props {
  /** The list whose filters can be saved under a name. */
  saved?: FilteredListName;
  /** What cards can be sorted by, which have no heads to click. */
  sorts: string[];
  /** What else can be done with the list. */
  children?: ReactNode;
}

/** The toolbar of a list: further filters, those saved, and how the rows look. */
export function ListTools({ saved, sorts, children }: Props) {
  const isPhone = useIsPhone();
  return (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      {saved && <SavedFilters list={saved} />}
      {isPhone ? (
        sorts.length > 0 && <SortButton fields={sorts} />
      ) : (
        <>
          <ColumnsButton />
          <DensityButton />
        </>
      )}
      {children}
    </TopToolbar>
  );
}

/** Rows closer together, or further apart. */
function DensityButton() {
  const [density, setDensity] = useDensity();
  return (
    <IconButtonWithTooltip
      label={`ui.list.density.${density}`}
      onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
    >
      <DensityMediumIcon fontSize="small" />
    </IconButtonWithTooltip>
  );
}
