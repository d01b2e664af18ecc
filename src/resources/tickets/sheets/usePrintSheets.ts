import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { useAction } from '../../../ui/useAction';

/** Opens a page with one sheet per ticket, ready to print or save as PDF. */
export function usePrintSheets() {
  const { makeTicketSheets } = useDataProvider<AppDataProvider>();
  const { mutate, isPending } = useAction({
    call: async ({ ticketIds, page }: { ticketIds: readonly string[]; page: Window | null }) => {
      try {
        const { link } = await makeTicketSheets(ticketIds);
        if (page) page.location.replace(link);
        else window.location.assign(link);
      } catch (error) {
        page?.close();
        throw error;
      }
    },
    failed: 'tickets.sheets.printFailed',
    stale: ['passports'],
  });
  // Opened at once, because browsers block windows that open after an answer.
  const print = (ticketIds: readonly string[]) => mutate({ ticketIds, page: window.open('', '_blank') });
  return { print, isPending };
}
