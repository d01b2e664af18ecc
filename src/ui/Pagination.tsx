import { TablePagination, type TablePaginationProps } from '@mui/material';
import { Pagination as ListPages, type PaginationProps, useListContext, useTranslate } from 'react-admin';

interface CountProps {
  total: number;
  /** There are more than were counted. */
  isMore: boolean | undefined;
  /** The words around the number. */
  words: (total: number | string) => string;
}

/** How many there are: `10,000+` where more were not counted, which is read out as more than 10,000. */
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

/** How many records the list around it has, and whether there are more than were counted. */
export function useTotal() {
  const { total, meta } = useListContext();
  return { total, isMore: meta?.isMore === true };
}

/** The way to the list's other pages; of more than were counted the way goes on beyond them. */
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
  /** Rows on all pages. */
  total: number;
  perPage: number;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The way to a panel's other pages; react-admin's Pagination needs a list of its own around it. */
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
