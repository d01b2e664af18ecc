import { useQuery } from '@tanstack/react-query';
import { loadConfig, type MapsConfig } from '../../api/config';

/** Where maps come from at this installation; undefined until the server has told. */
export function useMapsConfig(): MapsConfig | undefined {
  const { data } = useQuery({
    queryKey: ['mapsConfig'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.maps;
}
