import { useEffect } from 'react';
import { ListBase, type ListBaseProps, useListContext } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { cleanSearch, type ListRules, searchOfPage } from './address';

/** A list whose filters, page and order stand in the address; what of it the list cannot have is taken out first. */
export function AddressedList({ rules, children, ...list }: ListBaseProps & { rules: ListRules }) {
  const { search, hash } = useLocation();
  const clean = cleanSearch(search, rules);
  if (clean !== search) return <Navigate to={{ search: clean, hash }} replace />;
  return (
    <ListBase {...list}>
      <LastPage />
      {children}
    </ListBase>
  );
}

/**
 * A page beyond the end becomes the last one, whose rows the provider has answered: Back would else lead beyond the end
 * again. react-admin then goes to the same address, which adds nothing (routerProvider).
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
