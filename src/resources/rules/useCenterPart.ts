import { useSearchParams } from 'react-router';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';

export const PARTS = ['holidays', 'codes', 'numbers'] as const;
export type Part = (typeof PARTS)[number];

/** Which center and which part of its rules the address names, and addresses of the others. */
export function useCenterPart() {
  const [search, setSearch] = useSearchParams();
  const center = CALL_CENTERS.find(one => one === search.get('center')) ?? CALL_CENTERS[0];
  const part = PARTS.find(one => one === search.get('part')) ?? PARTS[0];
  return {
    center,
    part,
    to: (other: Part) => ({ search: `?${new URLSearchParams({ center, part: other })}` }),
    chooseCenter: (other: CallCenter) => setSearch({ center: other, part }, { replace: true }),
  };
}
