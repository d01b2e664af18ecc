import { TablePagination, type TablePaginationProps } from '@mui/material';
import { Pagination as ListPages, type PaginationProps, useListContext, useTranslate } from 'react-admin';

interface CountProps {
  total: number;
  /** The total is a lower bound. */
  isMore: boolean | undefined;
  words: (total: number | string) => string;
}

/** `10,000+` if the total is a lower bound, spelled out for screen readers. */
export function Count({ total, isMore, words }: CountProps) {
  const translate = useTranslate();
  if (!isMore) return words(total);
  const most = total.toLocaleString('en-US');
  return (
    <>
      <span aria-hidden="true">{words(`${most}+`)}</span>
      <span className="visually-hidden">{words(translate('ui.moreThan', { most }))}</span>
    </>
  );
}

export function useTotal() {
  const { total, meta } = useListContext();
  return { total, isMore: meta?.isMore === true };
}

/** If the total is a lower bound, the user can go past the last counted page. */
export function ListPagination(props: PaginationProps) {
  const translate = useTranslate();
  const { isMore } = useTotal();
  const rowsOf: TablePaginationProps['labelDisplayedRows'] = ({ from, to, count }) => (
    <Count
      total={count}
      isMore={isMore}
      words={total => translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total })}
    />
  );
  return <ListPages {...props} {...(isMore && { labelDisplayedRows: rowsOf })} />;
}

interface Props {
  total: number;
  perPage: number;
  page: number;
  onPage: (page: number) => void;
}

/** Pagination without a list context, which react-admin's requires. */
export function Pagination({ total, perPage, page, onPage }: Props) {
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[]}
      onPageChange={(_, next) => onPage(next + 1)}
    />
  );
}
