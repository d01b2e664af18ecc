import * as v from 'valibot';
import { version } from '../errors';
import { form } from '../form';
import { required } from '../text';
import { clientRequestId } from '../tickets/actions/fields';
import { noWebAddress } from '../webAddress';

/** Names and meanings stay. A change that would break readers gets a new name, such as ticket.confirmed.v2. */
export const WEBHOOK_EVENTS = {
  'ticket.confirmed': 'Ticket confirmed',
  'ticket.response_changed': 'Response changed',
  'ticket.verdict_changed': 'Verdict changed',
  'ticket.renewed': 'Ticket renewed',
  'ticket.expiring': 'Ticket expiring',
  'invitation.answered': 'Invitation answered',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** Sent on request only, and not again if it fails. */
export const TEST_EVENT = 'webhook.test';

export const eventWords = (event: string) =>
  event === TEST_EVENT ? 'Test' : (WEBHOOK_EVENTS[event as WebhookEvent] ?? event);

export const MAX_WEBHOOKS = 10;

/** For this long a replaced secret also signs. */
export const OLD_SECRET_HOURS = 24;

/** Deliveries are kept and listed this long. */
export const DELIVERY_DAYS = 30;

/** In one response. */
export const MAX_DELIVERIES = 100;

const ADDRESS = 'Enter the whole address, such as https://example.com/whiteline.';

const FIELDS = {
  name: v.pipe(required('Name', 40), noWebAddress('Name')),
  url: v.pipe(required('Address', 500), v.check(isAddress, ADDRESS)),
  events: v.pipe(
    v.array(v.picklist(EVENTS, `Choose from ${EVENTS.join(', ')}.`), 'Choose what to send.'),
    v.minLength(1, 'Choose what to send.'),
    v.transform(chosen => EVENTS.filter(event => chosen.includes(event))),
  ),
  active: v.boolean('Choose whether the webhook is on.'),
};

export const newWebhookSchema = form({ clientRequestId, ...FIELDS });
export type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

export const webhookSchema = form({
  ...FIELDS,
  version,
});
export type WebhookUpdate = v.InferOutput<typeof webhookSchema>;

/** A password in it would be shown to all who may see the webhook. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
