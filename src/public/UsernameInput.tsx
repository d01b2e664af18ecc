import { messages } from './messages';

export function UsernameInput({ failure }: { failure: string | undefined }) {
  return (
    <div className="login-field">
      <label htmlFor="username">{messages.login.username}</label>
      <input
        id="username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={failure !== undefined}
        aria-describedby="username-failure"
      />
      <span id="username-failure" className="login-note">
        {failure}
      </span>
    </div>
  );
}
