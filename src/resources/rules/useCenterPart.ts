import { useSearchParams } from 'react-router';
import { CALL_CENTERS, type CallCenter } from '../../../domain/calendar/centers';
import { useMay } from '../../ui/useMay';

const PARTS = ['holidays', 'codes', 'numbers', 'log'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Which center and which part of its rules the address names, and addresses of the others. The log is for those who post.
 */
export function useCenterPart() {
  const [search, setSearch] = useSearchParams();
  const may = useMay();
  const parts = PARTS.filter(one => one !== 'log' || may('UPDATE', 'rules'));
  const center = CALL_CENTERS.find(one => one === search.get('center')) ?? CALL_CENTERS[0];
  const part = parts.find(one => one === search.get('part')) ?? PARTS[0];
  return {
    center,
    part,
    parts,
    to: (other: Part) => ({ search: `?${new URLSearchParams({ center, part: other })}` }),
    chooseCenter: (other: CallCenter) => setSearch({ center: other, part }, { replace: true }),
  };
}
