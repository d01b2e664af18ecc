import { TextField } from '../form/TextField';
import { Link } from '../Link';
import { NewPassword } from '../password/NewPassword';
import { fieldOf } from './fieldOf';
import { ownWordsOf } from './findWrong';
import { registerMessages as words } from './messages';
import type { Form } from './useForm';

export function SignInFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...fieldOf(form, 'name')} hint={words.hints.name} autoComplete="name" />
      <TextField
        {...fieldOf(form, 'username')}
        hint={words.hints.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...fieldOf(form, 'email')}
        hint={words.hints.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPassword {...fieldOf(form, 'password')} ownWords={ownWordsOf(form.values)} />
      <p className="sign-up-terms">
        {words.terms.before}
        <Link href="/terms">{words.terms.terms}</Link>
        {words.terms.between}
        <Link href="/privacy">{words.terms.privacy}</Link>
        {words.terms.after}
      </p>
    </>
  );
}
