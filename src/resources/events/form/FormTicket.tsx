import { createContext, useContext } from 'react';
import type { Ticket } from '../../../dataProvider/types';

/** The ticket that is chosen in the form, once it is known; its stations are the choices. */
const FormTicket = createContext<Ticket | null>(null);

export const FormTicketProvider = FormTicket.Provider;

export function useFormTicket(): Ticket | null {
  return useContext(FormTicket);
}
