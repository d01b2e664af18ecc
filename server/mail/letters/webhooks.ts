import { type Letter, settingsLink } from '../letter';

interface WebhookOff {
  name: string;
  url: string;
  reason: 'FAILED' | 'GONE';
  error: string | null;
  baseUrl: string;
}

/** To owners of the company. */
export function webhookOffLetter({ name, url, reason, error, baseUrl }: WebhookOff): Letter {
  const why =
    reason === 'GONE'
      ? 'The address returned 410 Gone.'
      : `For three days, an event could not be delivered. ${error ?? ''}`.trim();
  return {
    subject: 'A webhook was switched off',
    title: 'A webhook was switched off',
    paragraphs: [
      `Whiteline no longer calls the webhook ${name} at ${new URL(url).host}. ${why}`,
      'When the address works again, turn the webhook back on in the company settings and resend the failed deliveries. Events that happen while it’s off aren’t sent.',
    ],
    button: { label: 'See webhooks', link: settingsLink(baseUrl) },
  };
}
