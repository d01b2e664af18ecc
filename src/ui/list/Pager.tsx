import { useListContext, useTranslate } from 'react-admin';
import { Select, SideLabelled } from '../Control';
import { PAGE_SIZES } from './address';
import { Turner } from './Turner';

/** The pages of a list, and how many rows each has. */
export function Pager() {
  const translate = useTranslate();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  return (
    <Turner page={page} perPage={perPage} total={total} onTurn={setPage}>
      <SideLabelled label={translate('ui.paging.perPage')}>
        <Select value={perPage} onChange={event => setPerPage(Number(event.target.value))}>
          {PAGE_SIZES.map(size => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </SideLabelled>
    </Turner>
  );
}
