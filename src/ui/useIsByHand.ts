import { useViewer } from './useViewer';

/** Whether people place the company's tickets at a center's own site: at `some` center, or at `every` one. */
export function useIsByHand(at: 'some' | 'every'): boolean {
  const { data: viewer } = useViewer();
  const isByHand = viewer?.ways.map(({ way }) => way === 'ASSISTED') ?? [];
  return isByHand.includes(true) && (at === 'some' || !isByHand.includes(false));
}
