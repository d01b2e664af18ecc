import { ACTIONS } from '../../domain/actions';
import type { ContactMessage } from '../../domain/contact/message';
import { callWithProof } from './callWithKey';
import { SEND_CONTACT_MESSAGE } from './documents';

/** Brings a message to whoever runs the installation. */
export function sendContactMessage(message: ContactMessage): Promise<{ success: boolean }> {
  return callWithProof(SEND_CONTACT_MESSAGE, { ...message, action: ACTIONS.sendContactMessage });
}
