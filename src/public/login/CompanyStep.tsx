import * as v from 'valibot';
import { beginSignOn } from '../../api/signOnCalls';
import { EXACT, TextField } from '../form/Field';
import { Form } from '../form/Form';
import { SimplePage } from '../SimplePage';
import { checkBy, useSending } from '../sending/useSending';
import { loginMessages } from './messages';
import { useTop } from './useTop';

const words = loginMessages.company;

const schema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(loginMessages.usernameMissing)),
});

/** Goes to the identity provider of the account's company. */
export function CompanyStep({ onBack }: { onBack: () => void }) {
  useTop();
  const sending = useSending({
    check: data => checkBy(schema, data),
    send: async ({ username }) => {
      location.assign(await beginSignOn(username));
      // Keeps the form busy until the provider's page is there.
      await new Promise(() => {});
    },
    fieldAfterRefusal: 'username',
  });
  return (
    <SimplePage title={words.title}>
      <p>{words.text}</p>
      <Form words={words} sending={sending}>
        <TextField name="username" autoComplete="username" autoFocus {...EXACT} />
      </Form>
      <div className="form login-other">
        <button className="button button-quiet" type="button" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </SimplePage>
  );
}
