import { QueryClient } from '@tanstack/react-query';

/** Queries do not retry and do not refetch on window focus (spec §9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
