import { TablePagination } from '@mui/material';

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
