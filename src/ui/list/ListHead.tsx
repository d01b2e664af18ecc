import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FilterFormInput, FilterLiveForm, TopToolbar, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../domain/savedFilters/savedFilter';
import { useFilterChips } from '../filters/FilterChips';
import { SavedTabs } from '../filters/saved/SavedTabs';
import type { FilterElement } from '../filters/words';
import { FILTER_DELAY_MS } from '../form/useSettled';
import { PHONE, TOUCH } from '../media';
import { DropPanel } from '../menu/DropPanel';
import { useIsPhone } from '../useIsPhone';

interface Props {
  own: readonly FilterElement[];
  saved: FilteredListName | undefined;
  /** The line while filters are set. */
  on: ReactNode;
  /** The list's tools. */
  children: ReactNode;
}

/** The filters and tools of a list. A filter that is added moves no row. */
export function ListHead(props: Props) {
  return (
    <FilterLiveForm debounce={FILTER_DELAY_MS} formComponent={Plain}>
      {useIsPhone() ? <PhoneHead {...props} /> : <WideHead {...props} />}
    </FilterLiveForm>
  );
}

/** Filters that are always shown, beside the tools. Below them is a line of the others. */
function WideHead({ own, saved, on, children }: Props) {
  const { fixed, add, chips } = useFilters(own);
  return (
    <Frame role="search">
      {fixed.length > 0 && <Fields>{fixed}</Fields>}
      <TopToolbar>{children}</TopToolbar>
      {(add || saved) && (
        <Line>
          {add}
          <Scrolled>{chips}</Scrolled>
          {on}
          {saved && <SavedTabs list={saved} />}
        </Line>
      )}
      {!add && !saved && on}
    </Frame>
  );
}

/** The search has a line of its own. The other filters scroll sideways, and the tools are in a panel. */
function PhoneHead({ own, on, children }: Props) {
  const translate = useTranslate();
  const { fixed, add, chips } = useFilters(own);
  const [first, ...rest] = fixed;
  return (
    <PhoneLines role="search">
      {first}
      <PhoneLine>
        <Scrolled>
          {chips}
          <Fields>{rest}</Fields>
        </Scrolled>
        {add}
        <DropPanel icon={MoreHoriz} label={translate('ui.list.tools')} isIcon>
          <Tools>{children}</Tools>
        </DropPanel>
      </PhoneLine>
      {on}
    </PhoneLines>
  );
}

function useFilters(own: readonly FilterElement[]) {
  const fixed = own.filter(({ props }) => props.alwaysOn);
  return {
    fixed: fixed.map(filter => (
      <FilterFormInput key={filter.props.source} filterElement={filter} handleHide={NOTHING} />
    )),
    ...useFilterChips(own.filter(({ props }) => !props.alwaysOn)),
  };
}

const NOTHING = () => {};

/** No form element, because dialogs that are opened from here have forms of their own. */
const Plain = ({ children }: { onSubmit?: unknown; children?: ReactNode }) => children;

const Fields = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  '& > .filter-field': { flex: '0 1 200px', minWidth: 0 },
  '& > .filter-field > :first-of-type': { flex: 1, minWidth: 0, marginTop: '0 !important' },
  '& .RaFilterFormInput-spacer, & .MuiFormHelperText-root': { display: 'none' },
});

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 8px',
  alignItems: 'end',
  width: '100%',
  minWidth: 0,
  '& > .RaTopToolbar-root': { gridColumn: -2 },
  '@media (width < 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Line = styled('div')({
  display: 'flex',
  gridColumn: '1 / -1',
  gap: 8,
  alignItems: 'center',
  minWidth: 0,
  minHeight: 36,
  [TOUCH]: { minHeight: 44 },
  '& > .MuiButton-root': { flex: 'none' },
  '& > .MuiTabs-root': {
    flex: '0 1 auto',
    minHeight: 36,
    maxWidth: '50%',
    marginBottom: 0,
    boxShadow: 'none',
    '& .MuiTab-root': { minHeight: 36 },
  },
});

/** Filters in use stay on one line. */
const Scrolled = styled('div')({
  display: 'flex',
  flex: '1 1 0',
  gap: 6,
  alignItems: 'center',
  minWidth: 0,
  // Room for the focus ring.
  margin: '-3px 0 -3px -3px',
  padding: 3,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  [PHONE]: { scrollbarWidth: 'none' },
});

const PhoneLines = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  width: '100%',
  minWidth: 0,
  '& > .filter-field': {
    width: 'auto',
    '& > :first-of-type': { flex: 1, minWidth: 0, margin: '0 !important' },
  },
  '& .RaFilterFormInput-spacer, & .MuiFormHelperText-root': { display: 'none' },
  // Labels are inside the fields while these are empty.
  '& .MuiInputLabel-root': {
    position: 'absolute',
    inset: '0 32px auto 11px',
    zIndex: 1,
    margin: 0,
    overflow: 'hidden',
    color: 'var(--muted)',
    fontWeight: 400,
    lineHeight: '44px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    '&.MuiFormLabel-filled': { clipPath: 'inset(50%)' },
  },
});

const PhoneLine = styled('div')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  minWidth: 0,
  '& > .MuiButton-root': { flex: 'none', minWidth: 44, padding: 0 },
  '& > div > div': { flex: '1 0 auto', flexWrap: 'nowrap' },
  '& .filter-field': { flex: '1 0 112px', width: 'auto', '& .MuiFormControl-root': { minWidth: 0 } },
});

const Tools = styled('div')({
  display: 'grid',
  gap: 4,
  '& > *': { justifyContent: 'flex-start', textAlign: 'left' },
  // react-admin's sort button is an icon on a phone.
  '& .MuiIconButton-root': {
    gap: 10,
    width: '100%',
    justifyContent: 'flex-start',
    borderRadius: 'var(--radius)',
  },
  '& .MuiIconButton-root::after': { content: 'attr(aria-label)', color: 'var(--ink)', fontSize: 15 },
});
