import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import type { ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  IconButtonWithTooltip,
  SortButton,
  TopToolbar,
  useStore,
} from 'react-admin';
import type { ExportAction } from '../../../domain/exports/actions';
import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import { ExportButton } from '../export/ExportButton';
import { SavedFilters } from '../filters/saved/SavedFilters';
import { useIsPhone } from '../useIsPhone';

export interface ToolsProps {
  /** The list whose filters can be saved under a name. */
  saved?: FilteredListName | undefined;
  /** What makes a file of the list. */
  exports?: ExportAction | undefined;
  /** What cards can be sorted by, which have no heads to click; the id is no field to choose. */
  sorts?: readonly string[] | undefined;
  /** What else can be done with the list. */
  tools?: ReactNode;
}

/** The toolbar of a list: further filters, those saved, and how the rows look. */
export function ListTools({ saved, exports, sorts = [], tools }: ToolsProps) {
  const fields = sorts.filter(field => field !== 'id');
  const isPhone = useIsPhone();
  return (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      {isPhone ? (
        fields.length > 0 && <SortButton fields={fields} />
      ) : (
        <>
          <ColumnsButton />
          <DensityButton />
        </>
      )}
      {tools}
      {saved && <SavedFilters list={saved} />}
      {exports && <ExportButton action={exports} />}
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

/** How high rows are: 32 or 44 px, for every list of the person (fingers always get 44). */
export function useDensity() {
  return useStore<'compact' | 'comfortable'>('density', 'compact');
}
