import { useInstallation } from '../useInstallation';
import { contactMessages } from './messages';

const words = contactMessages.reach;

/** Who runs this installation, as far as they have said so. It comes late, so nothing stands below it. */
export function Reach() {
  const contact = useInstallation()?.contact;
  if (contact && Object.values(contact).every(way => !way)) return null;
  return (
    <address className="prose reach">
      <h2>{words.heading}</h2>
      {contact && <Lines {...contact} />}
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
    </address>
  );
}

interface Contact {
  email: string | null;
  phone: string | null;
  address: string | null;
}

function Lines({ email, phone, address }: Contact) {
  return (
    <dl>
      {email && (
        <>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
      {phone && (
        <>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </dd>
        </>
      )}
      {address && (
        <>
          <dt>{words.address}</dt>
          <dd className="reach-address">{address.split(/; */).join('\n')}</dd>
        </>
      )}
    </dl>
  );
}
