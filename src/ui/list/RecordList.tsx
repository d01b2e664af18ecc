import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ColumnsButton,
  CreateButton,
  IconButtonWithTooltip,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  type ListControllerResult,
  ListView,
  type ListViewProps,
  ResourceContextProvider,
  SortButton,
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
import { FiltersOn } from '../filters/FiltersOn';
import { SavedFilters } from '../filters/saved/SavedFilters';
import type { FilterElement } from '../filters/words';
import { FROM_HERE } from '../form/useReturn';
import { PageHeader } from '../PageHeader';
import { Count, ListPagination, useTotal } from '../Pagination';
import { StatePanel } from '../StatePanel';
import { useIsPhone } from '../useIsPhone';
import { cleanSearch, type ListRules, PAGE_SIZES, searchOfPage } from './address';
import { ListHead } from './ListHead';
import { SkeletonRows } from './Skeleton';
import { SteadyList } from './SteadyList';
import { useRowLeft } from './useRowLeft';

interface Props
  extends Omit<ListBaseProps, 'children' | 'error' | 'empty'>,
    Pick<ListViewProps, 'actions' | 'filters' | 'empty' | 'aside'>,
    ToolsProps {
  /** Allowed filters and sort fields. Anything else is removed from the URL before the list loads. */
  rules?: ListRules;
  create?: ReactNode;
  about?: ReactNode;
  /** How many records the list has without filters. */
  whole?: number | undefined;
  /** Beside the count while filters are set. */
  elsewhere?: ReactNode;
  above?: ReactNode;
  /** Stays when the list is empty. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * Combines react-admin's ListBase and ListView with a page heading, URL cleanup and shared empty and error
 * states. The heading and SteadyList, which prevents a second render, sit between the two.
 */
export function RecordList({
  rules,
  create,
  above,
  actions,
  filters,
  empty,
  aside,
  children,
  ...props
}: Props) {
  const { saved, exports, sorts = rules?.sorts, tools, about, below, whole, elsewhere, ...base } = props;
  const { search, hash } = useLocation();
  const clean = rules ? cleanSearch(search, rules) : search;
  const cleaning = clean !== search && <Navigate to={{ search: clean, hash }} replace />;
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
          actions={
            (actions !== false || filters !== undefined) && (
              <ListHead
                own={filtersIn(filters)}
                saved={saved}
                on={filters && <FiltersOn whole={whole}>{elsewhere}</FiltersOn>}
              >
                {actions ?? <ListTools {...{ saved, exports, sorts, tools }} />}
              </ListHead>
            )
          }
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

const filtersIn = (filters: Props['filters']) => [filters ?? []].flat() as FilterElement[];

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
        empty={isPlaceholderData ? false : empty}
        error={isLost ? <ErrorState error={error} onRetry={refetch} /> : undefined}
        pagination={isLost ? false : pagination}
      >
        {isPending && !isLost ? <SkeletonRows /> : children}
      </ListView>
    </div>
  );
}

interface GivenProps extends Pick<ListViewProps, 'pagination'> {
  /** The resource that provides the column labels. */
  resource: string;
  list: Partial<ListControllerResult>;
  /** Prefix of the translation keys `none` and `noneText`. */
  words: string;
  children: ReactNode;
}

/** Rows that come from a custom call, not from a react-admin list. */
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

/** react-admin's empty state offers a create button only if the resource has a create page. */
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
 * Replaces the history entry. Otherwise Back would return to a page past the end. react-admin then navigates
 * to the same address, which adds no entry (routerProvider).
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
  saved?: FilteredListName | undefined;
  exports?: ExportAction | undefined;
  /** Sort fields for cards, which have no column headers. `id` is never offered. */
  sorts?: readonly string[] | undefined;
  tools?: ReactNode;
}

function ListTools({ saved, exports, sorts = [], tools }: ToolsProps) {
  const fields = sorts.filter(field => field !== 'id');
  const isPhone = useIsPhone();
  return (
    <>
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
    </>
  );
}

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

/** Row height of 32 or 44 px, stored per user for all lists. Touch screens always use 44 px. */
function useDensity() {
  return useStore<'compact' | 'comfortable'>('density', 'compact');
}
