import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  IconButtonWithTooltip,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type ListControllerResult,
  ListView,
  type ListViewProps,
  ResourceContextProvider,
  SortButton,
  TopToolbar,
  useGetResourceLabel,
  useListContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { ExportAction } from '../../../domain/exports/export';
import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import { ErrorState } from '../ErrorState';
import { ExportButton } from '../export/ExportButton';
import { SavedFilters } from '../filters/saved/SavedFilters';
import { FROM_HERE } from '../form/useReturn';
import { PageHeader } from '../PageHeader';
import { Count, ListPagination, useTotal } from '../Pagination';
import { StatePanel } from '../StatePanel';
import { useIsPhone } from '../useIsPhone';
import { cleanSearch, type ListRules, PAGE_SIZES, searchOfPage } from './address';
import { Skeleton } from './Skeleton';
import { SteadyList } from './SteadyList';
import { useRowLeft } from './useRowLeft';

interface Props
  extends Omit<ListBaseProps, 'children' | 'error' | 'empty'>,
    Pick<ListViewProps, 'actions' | 'filters' | 'empty' | 'aside'>,
    ToolsProps {
  /** What the list can be filtered and sorted by, where its address says so: what else that asks for is taken out first. */
  rules?: ListRules;
  /** The way to a new record, if it is not a page of the resource. */
  create?: ReactNode;
  /** What is to be known of the rows, beside how many there are. */
  about?: ReactNode;
  above?: ReactNode;
  /** What stays when the last row has gone. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * react-admin's List with what the console's lists share: filters, page and order in an address without what the list
 * cannot have, the page's heading with the way to a new record, and the states of a page. It is made of List's two halves:
 * between them stand the heading and what keeps the rest from being drawn twice (SteadyList).
 */
export function List({ rules, create, above, actions, filters, empty, aside, children, ...props }: Props) {
  const { saved, exports, sorts = rules?.sorts, tools, about, below, ...base } = props;
  const { search, hash } = useLocation();
  const clean = rules ? cleanSearch(search, rules) : search;
  const cleaning = clean !== search && <Navigate to={{ search: clean, hash }} replace />;
  // A filter that is being typed may be one no list has, as a blank: it stays in its field meanwhile.
  const wasClean = useRef(false);
  wasClean.current ||= !cleaning;
  if (!wasClean.current) return cleaning;
  const createButton = create ?? <CreateButton state={FROM_HERE} />;
  return (
    <ListBase exporter={false} perPage={25} {...base}>
      <SteadyList>
        {cleaning}
        {rules && <LastPage />}
        <Heading about={about}>{createButton}</Heading>
        {above}
        <ListRows
          actions={actions ?? <ListTools {...{ saved, exports, sorts, tools }} />}
          filters={filters}
          aside={aside}
          empty={
            empty ?? (
              <Empty>
                {createButton}
                {tools}
              </Empty>
            )
          }
        >
          {children}
        </ListRows>
        {below}
      </SteadyList>
    </ListBase>
  );
}

/** The heading of the page and how many records the filters let through. */
function Heading({ about, children }: Pick<Props, 'about' | 'children'>) {
  const { defaultTitle, resource } = useListContext();
  const { total, isMore } = useTotal();
  const name = useGetResourceLabel()(resource, total).toLowerCase();
  return (
    <PageHeader title={String(defaultTitle)}>
      <About>
        <span role="status">
          {total !== undefined && <Count total={total} isMore={isMore} words={count => `${count} ${name}`} />}
        </span>
        {about}
      </About>
      {children}
    </PageHeader>
  );
}

const About = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  marginRight: 'auto',
  color: 'var(--muted)',
  fontVariantNumeric: 'tabular-nums',
  '& > p': { margin: 0 },
});

/** The filters and the rows of the list around it, or why there are none. */
export function ListRows({ children, empty, pagination = PAGINATION, ...view }: ListViewProps) {
  const [density] = useDensity();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useListContext();
  const rows = useRowLeft(isFetching || isPending);
  const isLost = error && !data?.length;
  return (
    <div {...rows} aria-busy={isFetching} data-density={density}>
      <ListView
        {...view}
        title={false}
        // Rows of other filters say nothing of these.
        empty={isPlaceholderData ? false : empty}
        error={isLost ? <ErrorState error={error} onRetry={refetch} /> : undefined}
        pagination={isLost ? false : pagination}
      >
        {isPending && !isLost ? <Skeleton /> : children}
      </ListView>
    </div>
  );
}

interface GivenProps extends Pick<ListViewProps, 'pagination'> {
  /** Names the fields of a row. */
  resource: string;
  /** Of useList; `refetch` asks the call again. */
  list: Partial<ListControllerResult>;
  /** What begins the keys `none` and `noneText`: the words where there are no rows. */
  words: string;
  children: ReactNode;
}

/** The rows of a call that is no list of the provider's. */
export function GivenRows({ resource, list, words, pagination, children }: GivenProps) {
  const translate = useTranslate();
  const [title, text] = [translate(`${words}.none`), translate(`${words}.noneText`)];
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list as ListControllerResult}>
        <ListRows
          actions={false}
          pagination={pagination}
          empty={<StatePanel kind="empty" title={title} text={text} />}
        >
          {children}
        </ListRows>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

const PAGINATION = <ListPagination rowsPerPageOptions={PAGE_SIZES} />;

/** react-admin's own names a way to the first record only where that is a page of the resource. */
function Empty({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { resource } = useListContext();
  return (
    <StatePanel
      kind="empty"
      title={translate(`resources.${resource}.empty`)}
      text={translate(`resources.${resource}.invite`)}
    >
      {children}
    </StatePanel>
  );
}

/**
 * Back would else lead beyond the end again. react-admin then goes to the same address, which adds nothing (routerProvider).
 */
function LastPage() {
  const { page, perPage, total, isFetching, sort } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const last = Math.ceil((total ?? 0) / perPage);
  const isBeyond = !isFetching && last > 0 && page > last;
  useEffect(() => {
    if (!isBeyond) return;
    navigate({ search: searchOfPage(search, { page: last, perPage, sort }) }, { replace: true });
  });
  return null;
}

interface ToolsProps {
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
function ListTools({ saved, exports, sorts = [], tools }: ToolsProps) {
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
function useDensity() {
  return useStore<'compact' | 'comfortable'>('density', 'compact');
}
