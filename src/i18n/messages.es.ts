import { layoutMessagesEs } from '../admin/layout/messages.es';
import { offlineMessagesEs } from '../offline/messages.es';
import { jobsMessagesEs } from '../resources/jobs/messages.es';
import { ticketsMessagesEs } from '../resources/tickets/messages.es';
import { uiMessagesEs } from '../ui/messages.es';
import type { messages } from './messages';
import { reactAdminMessagesEs } from './reactAdmin.es';
import type { SomeWords } from './words';

/** `messages` in Spanish, loaded where it is chosen. What it lacks is shown in English. */
export const messagesEs = {
  ra: reactAdminMessagesEs,
  resources: {
    ticketProfiles: { name: 'Perfil de ticket |||| Perfiles de ticket' },
    tickets: {
      name: ticketsMessagesEs.name,
      fields: ticketsMessagesEs.fields,
      action: { create: 'Ticket nuevo' },
    },
    employers: { name: 'Usuario |||| Usuarios' },
    events: { name: 'Evento registrado |||| Eventos registrados' },
    jobs: { name: 'Obra |||| Obras', fields: jobsMessagesEs.fields, ...jobsMessagesEs.list },
    subcontractors: { name: 'Subcontratista |||| Subcontratistas' },
    contacts: { name: 'Contacto |||| Contactos' },
    invitations: { name: 'Invitación |||| Invitaciones' },
  },
  errors: uiMessagesEs.errors,
  ui: uiMessagesEs,
  layout: layoutMessagesEs,
  offline: offlineMessagesEs,
  jobs: jobsMessagesEs,
  tickets: ticketsMessagesEs,
} satisfies SomeWords<Omit<typeof messages, 'ra'>> & Record<'ra', typeof reactAdminMessagesEs>;
