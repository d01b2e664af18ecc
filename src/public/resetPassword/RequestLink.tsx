import { useState } from 'react';
import { resetRequestSchema } from '../../../domain/people/password';
import { requestPasswordReset } from '../../api/passwordCalls';
import { TextField } from '../form/TextField';
import { Link } from '../Link';
import { SimplePage } from '../SimplePage';
import { checkBy } from '../sending/checkBy';
import { SendForm } from '../sending/SendForm';
import { useSending } from '../sending/useSending';
import { resetPasswordMessages } from './messages';
import { Outcome } from './Outcome';

const words = resetPasswordMessages.request;
const { mailed } = resetPasswordMessages;

/** Has a link mailed. What it says afterwards is the same whether there is such an account or not. */
export function RequestLink() {
  const [mailedFor, setMailedFor] = useState<string | null>(null);
  if (mailedFor !== null) return <Mailed who={mailedFor} onAgain={() => setMailedFor(null)} />;
  return (
    <SimplePage title={resetPasswordMessages.title}>
      <p>{words.intro}</p>
      <RequestForm onMailed={setMailedFor} />
      <p className="simple-after">
        <Link href="/login">{words.toLogin}</Link>
      </p>
    </SimplePage>
  );
}

function RequestForm({ onMailed }: { onMailed: (who: string) => void }) {
  const sending = useSending({
    check: data => checkBy(resetRequestSchema, data),
    send: async ({ username }) => {
      await requestPasswordReset(username);
      onMailed(username);
    },
  });
  return (
    <SendForm sending={sending} label={words.submit} busyLabel={words.submitting} needsProof>
      <TextField
        name="username"
        label={words.username}
        failure={sending.failures.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SendForm>
  );
}

function Mailed({ who, onAgain }: { who: string; onAgain: () => void }) {
  return (
    <Outcome title={mailed.title} text={mailed.text(who)}>
      <p>{mailed.next}</p>
      <button className="action" type="button" onClick={onAgain}>
        {mailed.again}
      </button>
      <p className="simple-after">
        <Link href="/login">{mailed.toLogin}</Link>
      </p>
    </Outcome>
  );
}
