import { useViewQuery, type View } from '../views/useView';

/** Expiries by day and tickets by verdict, which two charts show. */
export function useFigures(view: View) {
  return useViewQuery(view, 'figures', (calls, group, filters) => calls.ticketFigures(group, filters));
}
