import CloseIcon from '@mui/icons-material/Close';
import FilterIcon from '@mui/icons-material/FilterList';
import { Button, ButtonBase, Divider, Menu, MenuItem, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { cloneElement, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FilterFormInput, useListContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PHONE, TOUCH } from '../media';
import { useIsPhone } from '../useIsPhone';
import { type FilterElement, isEmptyValue, wordsOf } from './words';

/**
 * The button that adds a filter, and the filters in use as chips. Replaces react-admin's filter form, whose inputs push
 * the rows down.
 */
export function useFilterChips(filters: readonly FilterElement[]) {
  const { filterValues } = useListContext();
  const [added, setAdded] = useState<string | null>(null);
  const isSet = ({ props }: FilterElement) => !isEmptyValue(filterValues[props.source]);
  const shown = filters.filter(filter => isSet(filter) || filter.props.source === added);
  return {
    add: filters.length > 0 && (
      <AddFilter filters={filters.filter(filter => !isSet(filter))} onAdd={setAdded} />
    ),
    chips: shown.map(filter => (
      <FilterChip
        key={filter.props.source}
        filter={filter}
        isNew={filter.props.source === added}
        onClose={() => setAdded(null)}
      />
    )),
  };
}

interface AddProps {
  filters: readonly FilterElement[];
  onAdd: (source: string) => void;
}

function AddFilter({ filters, onAdd }: AddProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const isPhone = useIsPhone();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isAnySet = !isEmptyValue(filterValues);
  const choose = (act: () => void) => {
    setOpen(false);
    act();
  };
  return (
    <>
      <Button
        ref={opener}
        variant={isPhone ? 'outlined' : 'text'}
        aria-label={translate('ra.action.add_filter')}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      >
        <FilterIcon fontSize="small" />
        {!isPhone && translate('ra.action.add_filter')}
      </Button>
      <Menu open={isOpen} anchorEl={() => opener.current} onClose={() => setOpen(false)}>
        {filters.map(({ props: { source, label = source } }) => (
          <MenuItem key={source} onClick={() => choose(() => onAdd(source))}>
            {translate(label, { _: label })}
          </MenuItem>
        ))}
        {isAnySet && <Divider />}
        {isAnySet && (
          <MenuItem onClick={() => choose(() => setFilters({}))}>
            {translate('ra.action.remove_all_filters')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

interface ChipProps {
  filter: FilterElement;
  /** Begins with its input open. */
  isNew: boolean;
  onClose: () => void;
}

function FilterChip({ filter, isNew, onClose }: ChipProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [isOpen, setOpen] = useState(isNew);
  const chip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isNew]);
  const { source, label = source } = filter.props;
  const { [source]: value, ...others } = filterValues;
  const name = translate(label, { _: label });
  const Words = wordsOf(filter);
  const { reset, getValues } = useFormContext();
  const open = () => {
    // The input begins with the value. Setting it would apply the filters again, from the first page.
    reset({ ...getValues(), [source]: value ?? '' });
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    onClose();
  };
  const remove = () => {
    if (isEmptyValue(value)) return close();
    const { nextElementSibling: next, previousElementSibling: before } = chip.current ?? {};
    setFilters(others);
    // The focus would be lost with the chip.
    (next ?? before)?.querySelector('button')?.focus();
  };
  const closeOnEnter = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.role === 'combobox') return;
    // The button that gets the focus back would be pressed.
    event.preventDefault();
    close();
  };
  return (
    <Chip ref={chip} data-source={source}>
      <ButtonBase aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <b>{name}</b>{' '}
        {!isEmptyValue(value) && (
          <span>
            <Words {...filter.props} value={value} />
          </span>
        )}
      </ButtonBase>
      <ButtonBase aria-label={translate('ui.filters.remove', { name })} onClick={remove}>
        <CloseIcon fontSize="small" />
      </ButtonBase>
      <Popover
        open={isOpen}
        anchorEl={() => chip.current}
        onClose={close}
        onKeyDown={closeOnEnter}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': name,
            sx: { width: 'min(360px, calc(100vw - 32px))', padding: 1.5 },
          },
          transition: {
            onEntered: paper => paper.querySelector<HTMLElement>('input, [role="combobox"]')?.focus(),
          },
        }}
      >
        <Field>
          <FilterFormInput filterElement={cloneElement(filter, { alwaysOn: true })} handleHide={close} />
        </Field>
      </Popover>
    </Chip>
  );
}

const Chip = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  border: '1px solid var(--field-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-sunken)',
  whiteSpace: 'nowrap',
  '& > button': { gap: 6, minHeight: 28, padding: '0 4px 0 10px', font: 'inherit', fontSize: 14 },
  '& > button + button': { padding: '0 6px', color: 'var(--muted)' },
  '& b': { fontWeight: 500, color: 'var(--muted)' },
  [TOUCH]: { '& > button': { minHeight: 42 }, '& > button + button': { minWidth: 42 } },
});

const Field = styled('div')({
  '& > .filter-field > :first-of-type': { flex: 1, minWidth: 0 },
  '& .RaFilterFormInput-spacer': { display: 'none' },
  '& .MuiFormHelperText-root': { display: 'none' },
  // The placeholder MM/DD/YYYY is wider than any date.
  '& .days-filter input': { minWidth: '6.25em' },
  '& .days-filter > :first-of-type': { [PHONE]: { flexDirection: 'column' } },
});
